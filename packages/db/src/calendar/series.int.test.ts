import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../core/id.ts';
import { type TestDatabase, shareTestDatabase } from '../testing/test-database.ts';
import { createTestUser } from '../testing/test-users.ts';
import { insertSeries, listSeries } from './series.queries.ts';
import type { SeriesRow } from './series.queries.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await shareTestDatabase();
});
afterAll(() => test.close());

it('lists series with all inserted fields, and only to their user', async () => {
  const [ada, bob] = [await createTestUser(test.database), await createTestUser(test.database)];
  const now = '2026-03-01T09:00:00.000Z';
  const series: Omit<SeriesRow, 'userId'> = {
    id: newId(),
    occurrenceKey: newId(),
    recurrence: '{"type":"daily","interval":1,"endType":"never","skipWeekends":false}',
    timezone: 'Europe/Berlin',
    startTime: now,
    endTime: '2026-03-01T10:00:00.000Z',
    isAllDay: false,
    excluded: '2026-03-02T09:00:00.000Z',
    added: '',
    splitFrom: null,
    title: 'Run',
    description: null,
    location: null,
    color: '#4285f4',
    type: 'event',
    goalId: null,
    taskId: null,
    resourceId: null,
    reminderMinutes: 15,
    reportsFrom: null,
    formerRules: '',
    endsAt: now,
    uid: 'run@example.org',
    sequence: 0,
    createdAt: now,
    updatedAt: now,
  };
  await test.database.asUser(ada, (tx) => insertSeries(tx, [series]));
  expect(await test.database.asUser(ada, listSeries)).toEqual([{ ...series, userId: ada.userId }]);
  expect(await test.database.asUser(bob, listSeries)).toEqual([]);
});
