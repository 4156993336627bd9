import type { Scenario } from '../scenario.ts';
import { iso } from '../sql.ts';

const goalCount = 60;

/** The last seven days, with 60 goals and a month of reports on two thirds of them each day. */
export const weekOfPerformance: Scenario = {
  name: 'week of daily performance',
  kind: 'read',
  async prepare(createAccount, owner) {
    const account = await createAccount();
    const { userId } = account;
    for (let index = 1; index <= goalCount; index++) {
      await account.call('POST', '/api/goals', {
        goalType: 'value',
        title: `Something worth doing, number ${index}`,
        targetValue: 100,
        unit: 'pages',
        expectedDailyProgress: 2,
        currentValue: 40,
        milestones: ['A first step', 'Half of the way', 'The last mile'].map((title) => ({ title, targetValue: 1 })),
      });
    }
    await owner`update goals set created_at = created_at - interval '30 days' where user_id = ${userId}`;
    await owner`update goals set deadline = current_date - 3 where user_id = ${userId} and title like '%1'`;
    await owner`update milestones set is_completed = true, completed_at = now() - interval '2 days'
      where user_id = ${userId} and title = 'A first step'`;
    await owner`insert into progress_entries (user_id, id, goal_id, value, date, reported_at)
      select user_id, gen_random_uuid(), goal.id, 1, current_date - ago, now() - make_interval(days => ago)
      from (select *, row_number() over (order by id) as place from goals where user_id = ${userId}) as goal,
        generate_series(0, 30) as ago where (place + ago) % 3 > 0`;
    const [range] = await owner<{ startDate: string; endDate: string }[]>`
      select (current_date - 6)::text as "startDate", current_date::text as "endDate"`;
    const path = `/api/daily-performance/range/${range?.startDate}/${range?.endDate}`;
    await account.call('GET', path);
    return { method: 'GET', path, senders: [account], floorInput: { userId, ...range } };
  },
  createFloorHandler(sql, { userId, startDate, endDate }) {
    const values = [String(userId), String(startDate), String(endDate)];
    return async () => (await sql.unsafe(statement, values, { prepare: true }).values())[0]?.[0] as string;
  },
  toComparable: (body) => JSON.parse(body),
};

/** Handles only daily value goals without reports after the week, which is all the scenario has. */
const statement = `
  with reported as (
    select goal_id, date, sum(value) as value from progress_entries
    where user_id = $1 and date >= $2 group by goal_id, date
  ), ticked as (
    select goal_id, completed_at::date as date, count(*) from milestones
    where user_id = $1 and completed_at >= $2 group by 1, 2
  ), goal_days as (
    select day::date as date, g.id, r.value, t.count as ticks, r.goal_id is not null or t.goal_id is not null as is_reported,
      round(least((g.current_value - coalesce(sum(r.value) over (
        partition by g.id order by day desc rows between unbounded preceding and 1 preceding), 0)) / g.target_value, 1) * 100, 2) as percentage,
      least(coalesce(r.value, 0) / g.expected_daily_progress, 1) as achieved,
      coalesce(g.deadline < day, false) as is_overdue
    from generate_series($2::date, $3::date, '1 day') as day
    join goals g on g.user_id = $1 and g.created_at < day + interval '1 day' and (g.completed_at is null or g.completed_at >= day)
    left join reported r on r.goal_id = g.id and r.date = day
    left join ticked t on t.goal_id = g.id and t.date = day
  ), finished as (
    select completed_at::date as date, count(*) from goals where user_id = $1 and completed_at >= $2 group by 1
  ), figures as (
    select date, count(*) as goals, count(*) filter (where is_reported) as reported, sum(value) as made, sum(ticks) as ticks, round(avg(percentage), 2) as percentage,
      (count(*) filter (where is_reported))::numeric / count(*) as r, avg(achieved) as a,
      avg(case when is_reported then achieved else 1 end) as a_if_all_reported, count(*) filter (where is_overdue) as overdue,
      least(count(*) filter (where is_overdue) * 5, 20) as penalty
    from goal_days group by date
  ), scored as (
    select *, greatest(round(70 * r + 30 * a - penalty), 0)::int as score from figures
  )
  select json_agg(record order by record.date)::text from (
    select stored.id, stored.user_id as "userId", date, goals as "totalActiveGoals", reported as "goalsWithProgress",
      made::float8 as "totalProgressMade", percentage::float8 as "averageProgressPercentage",
      score as "performanceScore",
      (array['F', 'D', 'C', 'B', 'A', 'A+'])[least(greatest(score / 10, 4), 9) - 3] as grade,
      false as "isBeforeStart", coalesce(finished.count, 0) as "goalsCompleted", coalesce(ticks, 0) as "milestonesAchieved",
      goals as "goalsExpectedToday", overdue as "overdueGoals", goals - reported as "goalsNotReported",
      json_build_object('reportedShare', round(r, 4)::float8, 'achievedShare', round(a, 4)::float8,
        'reportingPoints', round(70 * r, 4)::float8, 'achievementPoints', round(30 * a, 4)::float8,
        'overduePenalty', penalty,
        'reachableScore', greatest(round(70 + 30 * a_if_all_reported - penalty), 0)::int) as terms,
      ${iso('stored.created_at')} as "createdAt", ${iso('stored.updated_at')} as "updatedAt"
    from scored
    join daily_performance stored using (date)
    left join finished using (date)
    where stored.user_id = $1) record`;
