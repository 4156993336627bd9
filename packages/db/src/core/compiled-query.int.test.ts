import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goals } from '../goals/goals.table.ts';
import { progressEntries } from '../progress/progress-entries.table.ts';
import { dailyPerformance } from '../daily-performance/daily-performance.table.ts';
import { createTestUser } from '../testing/test-users.ts';
import { shareTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { compileQuery } from './compiled-query.ts';
import type { QueryScope } from './compiled-query.ts';
import { newId } from './id.ts';
import { owned } from './owned.ts';

let test: TestDatabase;
let person: { userId: string };
const goalId = newId();
beforeAll(async () => {
  test = await shareTestDatabase();
  person = await createTestUser(test.database);
  const { userId } = person;
  await test.database.asUser(person, async (tx) => {
    await tx.orm
      .insert(goals)
      .values({ userId, id: goalId, title: 'Read', goalType: 'value', targetValue: 12.5, deadline: '2026-12-31' });
    await tx.orm.insert(progressEntries).values(
      ['2026-01-01', '2026-01-02', '2026-01-03'].map((date, at) => ({
        userId,
        id: newId(),
        goalId,
        date,
        value: at + 0.25,
        notes: at ? 'x' : null,
      })),
    );
    await tx.orm
      .insert(dailyPerformance)
      .values({ userId, id: newId(), date: '2026-01-01', inactiveGoalIds: ['a', 'b"c'] });
  });
});
afterAll(() => test.close());

describe('a compiled query', () => {
  it('returns the same rows as Drizzle, for every type of column', async () => {
    const selectGoals = compileQuery((query) => query.orm.select().from(goals).where(owned(query, goals)));
    const selectDays = compileQuery((query) =>
      query.orm.select().from(dailyPerformance).where(owned(query, dailyPerformance)),
    );
    const [compiled, plain] = await test.database.asUser(person, async (tx) => [
      [await selectGoals(tx), await selectDays(tx)],
      [
        await tx.orm.select().from(goals).where(owned(tx, goals)),
        await tx.orm.select().from(dailyPerformance).where(owned(tx, dailyPerformance)),
      ],
    ]);
    expect(compiled).toEqual(plain);
    expect(compiled?.flat()).toHaveLength(2);
  });

  it('runs repeatedly with different named values', async () => {
    const selectEntries = compileQuery((query: QueryScope<{ goalId: string; from: string }>) =>
      query.orm
        .select({
          date: progressEntries.date,
          double: sql<number>`${progressEntries.value} * 2`.mapWith(Number),
          goal: goals.title,
        })
        .from(progressEntries)
        .innerJoin(goals, and(eq(goals.userId, progressEntries.userId), eq(goals.id, progressEntries.goalId)))
        .where(
          and(
            owned(query, progressEntries),
            eq(progressEntries.goalId, query.value('goalId')),
            gte(progressEntries.date, query.value('from')),
          ),
        )
        .orderBy(asc(progressEntries.date)),
    );
    const rows = await test.database.asUser(person, (tx) =>
      Promise.all(['2026-01-02', '2026-01-03'].map((from) => selectEntries(tx, { goalId, from }))),
    );
    expect(rows).toEqual([
      [
        { date: '2026-01-02', double: 2.5, goal: 'Read' },
        { date: '2026-01-03', double: 4.5, goal: 'Read' },
      ],
      [{ date: '2026-01-03', double: 4.5, goal: 'Read' }],
    ]);
  });

  it("updates only the transaction user's rows", async () => {
    const updateTitle = compileQuery((query: QueryScope<{ id: string; title: string }>) =>
      query.orm
        .update(goals)
        .set({ title: sql`${query.value('title')}` })
        .where(and(owned(query, goals), eq(goals.id, query.value('id'))))
        .returning({ title: goals.title }),
    );
    const stranger = await createTestUser(test.database);
    const values = { id: goalId, title: 'Read more' };
    expect(await test.database.asUser(stranger, (tx) => updateTitle(tx, values))).toEqual([]);
    expect(await test.database.asUser(person, (tx) => updateTitle(tx, values))).toEqual([{ title: 'Read more' }]);
  });
});
