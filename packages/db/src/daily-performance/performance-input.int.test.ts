import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectClient } from '../core/client.ts';
import { newId } from '../core/id.ts';
import { goals } from '../goals/goals.table.ts';
import { explainReads } from '../testing/explain.ts';
import { createTestUser } from '../testing/test-users.ts';
import { type TestDatabase, createTestDatabase } from '../testing/test-database.ts';
import { listReports } from './performance-input.queries.ts';

const years = { from: '2024-03-01', through: '2026-03-07' };
const daysOfYears = 737;

let test: TestDatabase;
let ada: { userId: string };
let daily: string;
let weekly: string;
beforeAll(async () => {
  test = await createTestDatabase();
  ada = await createTestUser(test.database);
  [daily, weekly] = await addReports(ada.userId);
  for (let other = 0; other < 10; other += 1) await addReports((await createTestUser(test.database)).userId);
  const owner = connectClient(test.ownerUrl, { max: 1, applicationName: 'goaltracker tests' });
  await owner.unsafe('analyze');
  await owner.end();
});
afterAll(() => test.close());

/** Inserts a daily and a weekly goal, each with a report on every day of two years. */
async function addReports(userId: string): Promise<[string, string]> {
  const ids: [string, string] = [newId(), newId()];
  await test.database.asUser({ userId }, async (tx) => {
    const goal = { userId, title: 'Read', goalType: 'value', createdDay: years.from } as const;
    await tx.orm.insert(goals).values({ ...goal, id: ids[0] });
    await tx.orm.insert(goals).values({ ...goal, id: ids[1], reportingFrequency: 'weekly' });
    await tx.sql`
      insert into progress_entries (user_id, id, goal_id, value, date)
      select ${userId}, gen_random_uuid(), goal, 1.5, day
      from unnest(${ids}::uuid[]) as goal, generate_series(${years.from}::date, ${years.through}, '1 day') as day`;
  });
  return ids;
}

const byGoal = (goalId: string, of: readonly { goalId: string; date: string; value: number }[]) =>
  of
    .filter((each) => each.goalId === goalId)
    .map(({ date, value }): [string, number] => [date, value])
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

describe('among the reports of two years', () => {
  it('lists reports in the range, one sum after the range, and earlier reports only of goals that are not daily', async () => {
    const span = { since: '2026-03-01', from: '2026-03-02', after: '2026-03-05' };
    const found = await test.database.asUser(ada, (tx) => listReports(tx, span));
    const inRange: [string, number][] = [
      ['2026-03-02', 1.5],
      ['2026-03-03', 1.5],
      ['2026-03-04', 1.5],
      ['2026-03-05', 4.5],
    ];
    expect(byGoal(daily, found)).toEqual(inRange);
    expect(byGoal(weekly, found)).toEqual([['2026-03-01', 1.5], ...inRange]);
  });

  it.each(['auto', 'force_generic_plan'])('reads only rows in the range (%s)', async (planning) => {
    const span = { since: '2026-03-01', from: '2026-03-01', after: '2026-03-08' };
    const reads = await test.database.asUser(ada, async (tx) => {
      await tx.sql.unsafe(`set local plan_cache_mode = ${planning}`);
      return explainReads(tx, (observed) => listReports(observed, span));
    });
    const ofEntries = reads.filter(({ index }) => index?.startsWith('progress_entries'));
    expect(ofEntries.map(({ index }) => index)).toEqual(['progress_entries_by_date']);
    expect(Math.max(...ofEntries.map(({ rows }) => rows))).toBeLessThan(daysOfYears / 10);
  });
});
