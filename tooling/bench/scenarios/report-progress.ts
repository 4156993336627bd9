import { uuidv7 } from 'uuidv7';
import type { Scenario } from '../scenario.ts';

const goalCount = 64;

/** Reporting progress, on one goal per connection. */
export const reportProgress: Scenario = {
  name: 'report progress',
  kind: 'write',
  async prepare(account) {
    const bodies: string[] = [];
    for (let index = 1; index <= goalCount; index++) {
      const goal = {
        title: `Count to a billion, lane ${index}`,
        goalType: 'value',
        targetValue: 1e9,
        unit: 'times',
        expectedDailyProgress: 1,
      };
      const inserted: unknown = JSON.parse(await account.call('POST', '/api/goals', goal));
      bodies.push(
        JSON.stringify({ goalId: (inserted as { id: string }).id, value: 1.5, notes: 'One and a half more' }),
      );
    }
    return { method: 'POST', path: '/api/progress', bodies, floorInput: { userId: account.userId } };
  },
  createFloorHandler(sql, { userId }) {
    const owner = String(userId);
    return async (body) => {
      const { goalId, value, notes } = JSON.parse(body) as { goalId: string; value: number; notes: string };
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

const applyProgress = 'update goals set current_value = current_value + $3::numeric where user_id = $1 and id = $2';

const insertEntry = `
  insert into progress_entries (user_id, id, goal_id, value, date, reported_at, notes)
  values ($1, $2, $3, $4::numeric, current_date, now(), $5)
  returning json_build_object(
    'userId', user_id, 'id', id, 'goalId', goal_id, 'leadId', lead_id, 'value', value::float8, 'date', date,
    'reportedAt', to_char(reported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'notes', notes)::text`;
