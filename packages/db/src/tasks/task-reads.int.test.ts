import { toMoment } from '@goaltracker/domain/core/moment';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calendarEvents } from '../calendar/calendar-events.table.ts';
import { eventSeries } from '../calendar/event-series.table.ts';
import { listSeriesOfTasks } from '../calendar/occurrences.queries.ts';
import { connectClient } from '../core/client.ts';
import { newId } from '../core/id.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { explainReads } from '../testing/explain.ts';
import { rounds } from '../testing/long-rounds.ts';
import { createTestUser } from '../testing/test-users.ts';
import { type TestDatabase, createTestDatabase } from '../testing/test-database.ts';
import { taskParts } from './task-parts.table.ts';
import { tasks } from './tasks.table.ts';
import { listTasks, listUnscheduledTasks } from './tasks.queries.ts';

const count = rounds(1_000, 5_000);
const startTime = '2026-03-01T09:00:00.000Z';
const endTime = '2026-03-01T09:30:00.000Z';

let test: TestDatabase;
let ada: { userId: string };
beforeAll(async () => {
  test = await createTestDatabase();
  ada = await createTestUser(test.database);
  await addTasks(ada.userId);
  await addTasks((await createTestUser(test.database)).userId);
  const owner = connectClient(test.ownerUrl, { max: 1, applicationName: 'goaltracker tests' });
  await owner.unsafe('analyze');
  await owner.end();
});
afterAll(() => test.close());

/**
 * Inserts tasks with a part and an event each. Every second event is linked; the others match by title, and ten tasks
 * share a title. One in ten tasks has a series, and its linked event is an occurrence of the series.
 */
async function addTasks(userId: string): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => ({ userId, id: newId(), title: `Task ${at % (count / 10)}` }));
  const parts = rows.map(({ id, title }) => ({ userId, id: newId(), taskId: id, title, order: 0 }));
  const times = { userId, type: 'task', startTime, endTime } as const;
  const series = rows.map(({ id: taskId, title }, at) => ({
    ...times,
    id: newId(),
    isOfTask: at % 10 === 1,
    taskId,
    title,
    occurrenceKey: newId(),
    recurrence: '{"type":"daily"}',
    timezone: 'UTC',
    color: '#f59e0b',
  }));
  const events = rows.map(({ id, title }, at) => ({
    ...times,
    id: newId(),
    title,
    taskId: at % 2 ? id : null,
    ...(series[at]?.isOfTask && { seriesId: series[at].id, seriesStart: startTime }),
  }));
  await test.database.asUser({ userId }, async ({ orm }) => {
    for (let from = 0; from < count; from += 1_000) {
      await orm.insert(tasks).values(rows.slice(from, from + 1_000));
      await orm.insert(taskParts).values(parts.slice(from, from + 1_000));
      const ofTasks = series.slice(from, from + 1_000).filter(({ isOfTask }) => isOfTask);
      await orm.insert(eventSeries).values(ofTasks.map(({ isOfTask: _isOfTask, ...row }) => row));
      await orm.insert(calendarEvents).values(events.slice(from, from + 1_000));
    }
  });
}

it.each([
  ['all', (tx: UserTransaction) => listTasks(tx, toMoment(Date.parse(startTime), 'UTC')), count],
  ['the unscheduled', listUnscheduledTasks, 0],
  ['the series', (tx: UserTransaction) => listSeriesOfTasks(tx), count / 10],
] as const)('listing %s of many tasks reads each event and part only a few times', async (_, list, expected) => {
  const read: (tx: UserTransaction) => Promise<unknown[]> = list;
  const { found, reads } = await test.database.asUser(ada, async (tx) => ({
    found: await read(tx),
    reads: await explainReads(tx, read),
  }));
  expect(found).toHaveLength(expected);
  const rows = reads.reduce((sum, each) => sum + each.rows, 0);
  expect(rows).toBeLessThanOrEqual(6 * count);
});
