import type { Scenario } from '../scenario.ts';
import { iso } from '../sql.ts';

const goalCount = 60;

const created = {
  goalType: 'wig',
  priority: 'important_not_urgent',
  milestones: ['A first step', 'Half of the way', 'The last mile'].map((title) => ({ title, targetValue: 1 })),
  leads: ['Hours of practice', 'Pages written'].map((title, order) => ({
    title,
    order,
    targetValue: 100,
    unit: 'times',
    expectedProgress: 1,
    reportingFrequency: 'daily',
  })),
};

/** The home list: 60 goals with three milestones and two lead measures each, and a month of reports. */
export const goals: Scenario = {
  name: '60 goals',
  kind: 'read',
  async prepare(createAccount, owner) {
    const account = await createAccount();
    for (let index = 1; index <= goalCount; index++) {
      await account.call('POST', '/api/goals', {
        ...created,
        title: `Something worth doing, number ${index}`,
        description: 'Because it matters in the end.',
      });
    }
    const { userId } = account;
    await owner`update goals set created_at = created_at - interval '30 days' where user_id = ${userId}`;
    await owner`update goal_leads set created_at = created_at - interval '30 days', current_value = 20 where user_id = ${userId}`;
    await owner`insert into progress_entries (user_id, id, goal_id, lead_id, value, date, reported_at)
      select user_id, gen_random_uuid(), goal_id, id, 1, current_date - ago, now() - make_interval(days => ago)
      from goal_leads, generate_series(1, 20) as ago where user_id = ${userId}`;
    return { method: 'GET', path: '/api/goals', senders: [account], floorInput: { userId } };
  },
  createFloorHandler(sql, { userId }) {
    const values = [String(userId)];
    return async () => (await sql.unsafe(statement, values, { prepare: true }).values())[0]?.[0] as string;
  },
  toComparable: (body) => JSON.parse(body),
};

/** Computes figures only of WIGs without a deadline that are open and reported on, which is all the scenario has. */
const statement = `
  select json_agg(record order by record."createdAt", record.id)::text from (
    select g.user_id as "userId", g.id, g.planning_session_id as "planningSessionId", g.category_id as "categoryId",
      g.title, g.description, g.goal_type as "goalType", g.target_value::float8 as "targetValue",
      g.initial_value::float8 as "initialValue", g.initial_value::float8 as "baseValue", g.current_value::float8 as "currentValue",
      g.expected_daily_progress::float8 as "expectedDailyProgress", g.reporting_frequency as "reportingFrequency",
      g.unit, g.deadline, g.skip_weekends as "skipWeekends", g.counts_from as "countsFrom", g.priority, g.is_completed as "isCompleted",
      ${iso('g.completed_at')} as "completedAt", ${iso('g.created_at')} as "createdAt",
      first.day as "firstReportedOn", round(l.share::numeric * 100, 2)::float8 as "progressPercentage",
      case when l.ratio < 0.8 then 'behind' when l.ratio > 1 then 'ahead' else 'on-track' end as pace,
      l.days as "estimatedCompletionDays",
      round(l.share::numeric * 100 / elapsed.days, 4)::float8 as "averageDailyProgress", elapsed.days as "elapsedPeriods",
      case when c.id is not null
        then json_build_object('id', c.id, 'name', c.name, 'icon', c.icon, 'color', c.color) end as category,
      exists (select from progress_entries e
        where e.user_id = g.user_id and e.goal_id = g.id and e.date = current_date) as "hasReportedToday",
      m.list as milestones, l.list as leads
    from goals g
    cross join lateral (
      select min(e.date) as day from progress_entries e where e.user_id = g.user_id and e.goal_id = g.id) first
    cross join lateral (${elapsedDays('g.created_at')}) elapsed
    left join categories c on c.user_id = g.user_id and c.id = g.category_id
    left join (
      select part."goalId", json_agg(part order by part.id) as list from (
        select user_id as "userId", id, goal_id as "goalId", title, target_value::float8 as "targetValue",
          is_completed as "isCompleted", ${iso('completed_at')} as "completedAt"
        from milestones where user_id = $1) part
      group by part."goalId") m on m."goalId" = g.id
    left join (
      select part."goalId", json_agg(part order by part."order", part.id) as list,
        avg(least(part."currentValue" / part."targetValue", 1)) as share,
        avg(part."averageProgress" / part."expectedProgress") as ratio, max(part."estimatedCompletionDays") as days
      from (
        select user_id as "userId", id, goal_id as "goalId", title, target_value::float8 as "targetValue",
          0 as "baseValue", current_value::float8 as "currentValue", unit, expected_progress::float8 as "expectedProgress",
          reporting_frequency as "reportingFrequency", "order", is_completed as "isCompleted",
          ${iso('completed_at')} as "completedAt", ${iso('created_at')} as "createdAt", first.day as "firstReportedOn",
          round(least(current_value / target_value, 1) * 100, 2)::float8 as "progressPercentage",
          round(current_value / elapsed.days, 4)::float8 as "averageProgress",
          ceil((target_value - current_value) * elapsed.days / current_value)::int as "estimatedCompletionDays"
        from goal_leads l
        cross join lateral (
          select min(e.date) as day from progress_entries e where e.user_id = l.user_id and e.lead_id = l.id) first
        cross join lateral (${elapsedDays('l.created_at')}) elapsed
        where user_id = $1) part
      group by part."goalId") l on l."goalId" = g.id
    where g.user_id = $1) record`;

/** From the creation or the first report until today, both included. */
function elapsedDays(createdAt: string): string {
  return `select current_date - least((${createdAt} at time zone 'UTC')::date, first.day) + 1 as days`;
}
