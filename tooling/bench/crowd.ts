import type { Sql } from 'postgres';

/** What each of the others has; with their reports a user is some 200 rows. */
const goalsEach = 12;
const reportsEach = 10;
const eventsEach = 20;
const notesEach = 10;

/** Adds users with goals, milestones, lead measures, reports, events and notes, by SQL: over the API it would take hours. */
export async function addCrowd(owner: Sql, users: number): Promise<void> {
  await owner.begin(async (sql) => {
    // Foreign keys hold by construction, and checking two million of them takes minutes.
    await sql`set local session_replication_role = replica`;
    await sql`create temporary table crowd on commit drop as select gen_random_uuid() as user_id, n from generate_series(1, ${users}::int) as n`;
    await sql`insert into users (id, email, name, password_hash) select user_id, user_id || '@goaltracker.example', 'One of many', '' from crowd`;
    await sql`insert into goals (user_id, id, title, goal_type, target_value, current_value, expected_daily_progress, unit)
      select user_id, gen_random_uuid(), 'Goal ' || g, 'value', 1000, ${reportsEach}, 1, 'times' from crowd, generate_series(1, ${goalsEach}::int) as g`;
    await sql`insert into milestones (user_id, id, goal_id, title, target_value)
      select user_id, gen_random_uuid(), goals.id, 'Milestone ' || m, m * 100 from goals join crowd using (user_id), generate_series(1, 3) as m`;
    await sql`insert into goal_leads (user_id, id, goal_id, title, target_value, "order")
      select user_id, gen_random_uuid(), goals.id, 'Lead ' || l, 100, l from goals join crowd using (user_id), generate_series(1, 2) as l`;
    await sql`insert into calendar_events (user_id, id, title, start_time, end_time)
      select user_id, gen_random_uuid(), 'Event ' || e, start, start + interval '1 hour' from crowd, generate_series(1, ${eventsEach}::int) as e,
        lateral (select timestamptz '2031-05-01' + e * interval '1 day' as start) as planned`;
    await sql`insert into notes (user_id, id, title, content, search_text)
      select user_id, gen_random_uuid(), 'Note ' || m, 'Not much', 'note ' || m || E'\nnot much' from crowd, generate_series(1, ${notesEach}::int) as m`;
    await sql`insert into progress_entries (user_id, id, goal_id, value, date)
      select user_id, gen_random_uuid(), goals.id, 1, current_date - ago from goals join crowd using (user_id), generate_series(1, ${reportsEach}::int) as ago`;
  });
  await owner`vacuum analyze`;
}
