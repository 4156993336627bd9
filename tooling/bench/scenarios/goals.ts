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
  async prepare(account, owner) {
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
    const goalList: unknown = JSON.parse(await account.call('GET', '/api/goals'));
    return { method: 'GET', path: '/api/goals', floorInput: { userId, example: (goalList as unknown[])[0] } };
  },
  createFloorHandler(sql, { userId, example }) {
    const statement = formatStatement(example as Example);
    return async () => (await sql.unsafe(statement, [String(userId)], { prepare: true }).values())[0]?.[0] as string;
  },
  toComparable: (body) => JSON.parse(body),
};

interface Example extends Record<string, unknown> {
  readonly leads: readonly Record<string, unknown>[];
}

/** All goals have the same computed figures, so the floor's statement contains them as constants. */
function formatStatement(goal: Example): string {
  return `
    select json_agg(record order by record."createdAt", record.id)::text from (
      select g.user_id as "userId", g.id, g.planning_session_id as "planningSessionId", g.category_id as "categoryId",
        g.title, g.description, g.goal_type as "goalType", g.target_value::float8 as "targetValue",
        g.initial_value::float8 as "initialValue", g.current_value::float8 as "currentValue",
        g.expected_daily_progress::float8 as "expectedDailyProgress", g.reporting_frequency as "reportingFrequency",
        g.unit, g.deadline, g.skip_weekends as "skipWeekends", g.priority, g.is_completed as "isCompleted",
        ${iso('g.completed_at')} as "completedAt", ${iso('g.created_at')} as "createdAt",
        (select min(e.date) from progress_entries e where e.user_id = g.user_id and e.goal_id = g.id) as "firstReportedOn",
        ${constants(goal, ['progressPercentage', 'pace', 'estimatedCompletionDays', 'averageDailyProgress', 'elapsedPeriods'])},
        case when c.id is not null
          then json_build_object('id', c.id, 'name', c.name, 'icon', c.icon, 'color', c.color) end as category,
        exists (select from progress_entries e
          where e.user_id = g.user_id and e.goal_id = g.id and e.date = current_date) as "hasReportedToday",
        m.list as milestones, l.list as leads
      from goals g
      left join categories c on c.user_id = g.user_id and c.id = g.category_id
      left join (
        select part."goalId", json_agg(part order by part.id) as list from (
          select user_id as "userId", id, goal_id as "goalId", title, target_value::float8 as "targetValue",
            is_completed as "isCompleted", ${iso('completed_at')} as "completedAt"
          from milestones where user_id = $1) part
        group by part."goalId") m on m."goalId" = g.id
      left join (
        select part."goalId", json_agg(part order by part."order", part.id) as list from (
          select user_id as "userId", id, goal_id as "goalId", title, target_value::float8 as "targetValue",
            current_value::float8 as "currentValue", unit, expected_progress::float8 as "expectedProgress",
            reporting_frequency as "reportingFrequency", "order", is_completed as "isCompleted",
            ${iso('completed_at')} as "completedAt", ${iso('created_at')} as "createdAt",
            (select min(e.date) from progress_entries e
              where e.user_id = goal_leads.user_id and e.lead_id = goal_leads.id) as "firstReportedOn",
            ${constants(goal.leads[0], ['progressPercentage', 'averageProgress', 'estimatedCompletionDays'])}
          from goal_leads where user_id = $1) part
        group by part."goalId") l on l."goalId" = g.id
      where g.user_id = $1) record`;
}

function constants(record: Record<string, unknown> | undefined, names: readonly string[]): string {
  return names
    .map((name) => {
      const value = record?.[name] ?? null;
      return `${typeof value === 'string' ? `'${value}'::text` : `${JSON.stringify(value)}::float8`} as "${name}"`;
    })
    .join(', ');
}
