import { uuidv7 } from 'uuidv7';
import type { Scenario, Sender } from '../scenario.ts';

const userCount = 16;
const goalsPerUser = 4;

const created = { goalType: 'value', targetValue: 1e9, unit: 'times', expectedDailyProgress: 1 };

/** Reporting progress, on one goal per connection. By several users, as none gets more than 3 of the server's 10 connections. */
export const reportProgress: Scenario = {
  name: 'report progress',
  kind: 'write',
  async prepare(createAccount) {
    const senders: Sender[] = [];
    const owners: Record<string, string> = {};
    for (let user = 0; user < userCount; user++) {
      const account = await createAccount();
      for (let lane = 1; lane <= goalsPerUser; lane++) {
        const goal = { ...created, title: `Count to a billion, lane ${lane}` };
        const { id: goalId } = JSON.parse(await account.call('POST', '/api/goals', goal)) as { id: string };
        owners[goalId] = account.userId;
        senders.push({
          token: account.token,
          body: JSON.stringify({ goalId, value: 1.5, notes: 'One and a half more' }),
        });
      }
    }
    return { method: 'POST', path: '/api/progress', senders, floorInput: { owners } };
  },
  createFloorHandler(sql, { owners }) {
    return async (body) => {
      const { goalId, value, notes } = JSON.parse(body) as { goalId: string; value: number; notes: string };
      const owner = (owners as Record<string, string>)[goalId] ?? '';
      return sql.begin(async (tx) => {
        const [inserted] = await Promise.all([
          tx.unsafe(insertEntry, [owner, uuidv7(), goalId, value, notes], { prepare: true }).values(),
          tx.unsafe(applyProgress, [owner, goalId, value], { prepare: true }),
        ]);
        return inserted[0]?.[0] as string;
      });
    };
  },
  toComparable(body) {
    const { id, reportedAt, ...comparable } = JSON.parse(body) as Record<string, unknown>;
    return { ...comparable, types: [typeof id, typeof reportedAt] };
  },
};

/** Also completes the goal and the milestones that the total reaches, as the server does. */
const applyProgress = `
  with goal as (
    update goals set current_value = current_value + $3::numeric,
      is_completed = current_value + $3::numeric >= target_value,
      completed_at = case when current_value + $3::numeric >= target_value then coalesce(completed_at, now()) end
    where user_id = $1 and id = $2
    returning current_value - $3::numeric as before, current_value as after)
  update milestones set is_completed = true, completed_at = now() from goal
  where user_id = $1 and goal_id = $2 and not is_completed and target_value > before and target_value <= after`;

const insertEntry = `
  insert into progress_entries (user_id, id, goal_id, value, date, reported_at, notes)
  values ($1, $2, $3, $4::numeric, current_date, now(), $5)
  returning json_build_object(
    'userId', user_id, 'id', id, 'goalId', goal_id, 'leadId', lead_id, 'value', value::float8, 'date', date,
    'reportedAt', to_char(reported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'notes', notes)::text`;
