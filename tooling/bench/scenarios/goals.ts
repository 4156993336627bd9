import type { Scenario } from '../scenario.ts';

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

/** The home list: 60 goals with three milestones and two lead measures each, a month of reports behind them. */
export const goals: Scenario = {
  name: '60 goals',
  kind: 'read',
  async prepare(account, owner) {
    for (let index = 1; index <= goalCount; index++) {
      await account.call('POST', '/api/goals', { ...created, title: `Something worth doing, number ${index}`, description: 'Because it matters in the end.' });
    }
    const { userId } = account;
    await owner`update goals set created_at = created_at - interval '30 days' where user_id = ${userId}`;
    await owner`update goal_leads set created_at = created_at - interval '30 days', current_value = 20 where user_id = ${userId}`;
    await owner`insert into progress_entries (user_id, id, goal_id, lead_id, value, date, reported_at)
      select user_id, gen_random_uuid(), goal_id, id, 1, current_date - ago, now() - make_interval(days => ago)
      from goal_leads, generate_series(1, 20) as ago where user_id = ${userId}`;
    const answer: unknown = JSON.parse(await account.call('GET', '/api/goals'));
    return { method: 'GET', path: '/api/goals', facts: { userId, example: (answer as unknown[])[0] } };
  },
  answer(sql, { userId, example }) {
    const statement = writeStatement(example as Example);
    return async () => (await sql.unsafe(statement, [String(userId)], { prepare: true }).values())[0]?.[0] as string;
  },
  comparable: (answer) => JSON.parse(answer),
};

interface Example extends Record<string, unknown> {
  readonly leads: readonly Record<string, unknown>[];
}

/** All goals have the same figures, so the floor takes them from the first instead of working them out. */
function writeStatement(goal: Example): string {
  const constant = (from: Record<string, unknown> | undefined, ...names: string[]) =>
    names.map((name) => `'${name}', '${JSON.stringify(from?.[name])}'::json`).join(', ');
  return `
    select json_agg(json_build_object(
      'userId', g.user_id, 'id', g.id, 'planningSessionId', g.planning_session_id, 'categoryId', g.category_id,
      'title', g.title, 'description', g.description, 'goalType', g.goal_type, 'targetValue', g.target_value::float8,
      'initialValue', g.initial_value::float8, 'currentValue', g.current_value::float8,
      'expectedDailyProgress', g.expected_daily_progress::float8, 'reportingFrequency', g.reporting_frequency,
      'unit', g.unit, 'deadline', g.deadline, 'skipWeekends', g.skip_weekends, 'priority', g.priority,
      'isCompleted', g.is_completed, 'completedAt', ${iso('g.completed_at')}, 'createdAt', ${iso('g.created_at')},
      ${constant(goal, 'progressPercentage', 'pace', 'estimatedCompletionDays', 'averageDailyProgress', 'elapsedPeriods')},
      'category', case when c.id is not null
        then json_build_object('id', c.id, 'name', c.name, 'icon', c.icon, 'color', c.color) end,
      'hasReportedToday', exists (select from progress_entries e
        where e.user_id = g.user_id and e.goal_id = g.id and e.date = current_date),
      'milestones', m.list, 'leads', l.list) order by g.created_at, g.id)::text
    from goals g
    left join categories c on c.user_id = g.user_id and c.id = g.category_id
    left join (
      select goal_id, json_agg(json_build_object(
        'userId', user_id, 'id', id, 'goalId', goal_id, 'title', title, 'targetValue', target_value::float8,
        'isCompleted', is_completed, 'completedAt', ${iso('completed_at')}) order by id) as list
      from milestones where user_id = $1 group by goal_id) m on m.goal_id = g.id
    left join (
      select goal_id, json_agg(json_build_object(
        'userId', user_id, 'id', id, 'goalId', goal_id, 'title', title, 'targetValue', target_value::float8,
        'currentValue', current_value::float8, 'unit', unit, 'expectedProgress', expected_progress::float8,
        'reportingFrequency', reporting_frequency, 'order', "order", 'isCompleted', is_completed,
        'completedAt', ${iso('completed_at')}, 'createdAt', ${iso('created_at')},
        ${constant(goal.leads[0], 'progressPercentage', 'averageProgress', 'estimatedCompletionDays')}) order by "order", id) as list
      from goal_leads where user_id = $1 group by goal_id) l on l.goal_id = g.id
    where g.user_id = $1`;
}

function iso(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
