import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../core/id.ts';
import { rounds } from '../testing/long-rounds.ts';
import { createTestUser } from '../testing/test-users.ts';
import { type TestDatabase, shareTestDatabase } from '../testing/test-database.ts';
import { insertEvents } from './calendar.queries.ts';
import { deleteOccurrences, lockSeriesEvents, saveOccurrences } from './series.queries.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await shareTestDatabase();
});
afterAll(() => test.close());

/**
 * More events than fit into one statement, which takes 65,535 parameters. API clients may create series of any length.
 */
const length = rounds(3_500, 5_000);

it('inserts, updates, thins out and deletes a series of thousands of events', async () => {
  const ada = await createTestUser(test.database);
  const seriesId = newId();
  const now = '2026-11-21T09:00:00.000Z';
  await test.database.asUser(ada, async (tx) => {
    const [first] = await insertEvents(tx, [
      {
        id: newId(),
        seriesId,
        goalId: null,
        taskId: null,
        resourceId: null,
        title: 'Run',
        description: null,
        startTime: now,
        endTime: '2026-11-21T10:00:00.000Z',
        isAllDay: false,
        location: null,
        color: '#4285f4',
        type: 'event',
        recurrence: '{"type":"daily"}',
        reminderMinutes: 15,
        reportsFrom: null,
        completionStatus: 'unreported',
        completionReportedAt: null,
        report: null,
        createdAt: now,
        updatedAt: now,
      },
    ]);
    if (!first) throw new Error('The event was not inserted');
    const copies = Array.from({ length: length - 1 }, () => ({ ...first, id: newId(), seriesStart: null }));
    await saveOccurrences(tx, copies, []);
    const changed = [{ ...first, seriesStart: null }, ...copies].map((row) => ({ ...row, title: 'Walk' }));
    expect(await saveOccurrences(tx, changed, [])).toHaveLength(length);
    await saveOccurrences(
      tx,
      [{ ...first, seriesStart: null }],
      copies.slice(0, length - 2_000).map(({ id }) => id),
    );
    const left = await lockSeriesEvents(tx, first);
    expect([left.length, left.filter(({ title }) => title === 'Run').length]).toEqual([2_000, 1]);
    expect(await deleteOccurrences(tx, { ...first, from: first.startTime, scope: 'all' })).toHaveLength(2_000);
  });
});
