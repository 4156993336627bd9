import type { Sql } from 'postgres';

/** Rows per user; some 200 in all. Reports are per goal. */
const goalCount = 12;
const reportCount = 10;
const eventCount = 20;
const noteCount = 10;

/** Adds users with goals, milestones, lead measures, reports, events and notes by SQL; the API would take hours. */
export async function addOtherUsers(owner: Sql, count: number): Promise<void> {
  await owner.begin(async (sql) => {
    // The foreign keys hold by construction, and checking two million of them takes minutes.
    await sql`set local session_replication_role = replica`;
    await sql`create temporary table others on commit drop as select gen_random_uuid() as user_id, n from generate_series(1, ${count}::int) as n`;
    await sql`insert into users (id, email, name, password_hash) select user_id, user_id || '@goaltracker.example', 'Other user', '' from others`;
    await sql`insert into goals (user_id, id, title, goal_type, target_value, current_value, expected_daily_progress, unit)
      select user_id, gen_random_uuid(), 'Goal ' || g, 'value', 1000, ${reportCount}, 1, 'times' from others, generate_series(1, ${goalCount}::int) as g`;
    await sql`insert into milestones (user_id, id, goal_id, title, target_value)
      select user_id, gen_random_uuid(), goals.id, 'Milestone ' || m, m * 100 from goals join others using (user_id), generate_series(1, 3) as m`;
    await sql`insert into goal_leads (user_id, id, goal_id, title, target_value, "order")
      select user_id, gen_random_uuid(), goals.id, 'Lead ' || l, 100, l from goals join others using (user_id), generate_series(1, 2) as l`;
    await sql`insert into calendar_events (user_id, id, title, start_time, end_time)
      select user_id, gen_random_uuid(), 'Event ' || e, start, start + interval '1 hour' from others, generate_series(1, ${eventCount}::int) as e,
        lateral (select timestamptz '2031-05-01' + e * interval '1 day' as start) as planned`;
    await sql`insert into notes (user_id, id, title, content, search_text)
      select user_id, gen_random_uuid(), 'Note ' || m, 'Not much', 'note ' || m || E'\nnot much' from others, generate_series(1, ${noteCount}::int) as m`;
    await sql`insert into progress_entries (user_id, id, goal_id, value, date)
      select user_id, gen_random_uuid(), goals.id, 1, current_date - ago from goals join others using (user_id), generate_series(1, ${reportCount}::int) as ago`;
  });
  await owner`vacuum analyze`;
}
