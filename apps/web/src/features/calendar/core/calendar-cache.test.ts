import { expect, it } from 'vitest';
import { queries } from '../../../sync/trpc.ts';
import { removeFromEventsCache } from './calendar-cache.ts';
import { makeEvent } from './event-sample.ts';

const range = { startDate: '2026-11-01T00:00:00.000Z', endDate: '2026-12-01T00:00:00.000Z' };
const events = [
  makeEvent({ id: 'first', seriesId: 'run', startTime: '2026-11-20T09:00:00.000Z' }),
  makeEvent({ id: 'second', seriesId: 'run', startTime: '2026-11-21T09:00:00.000Z' }),
  makeEvent({ id: 'third', seriesId: 'run', startTime: '2026-11-22T09:00:00.000Z' }),
  makeEvent({ id: 'other', seriesId: 'swim', startTime: '2026-11-23T09:00:00.000Z' }),
  makeEvent({ id: 'single', startTime: '2026-11-23T09:00:00.000Z' }),
];

it.each([
  ['second', 'this', ['second']],
  ['second', 'following', ['second', 'third']],
  ['second', 'all', ['first', 'second', 'third']],
  ['single', 'all', ['single']],
] as const)('removing %s with the scope %s removes %j until it is rolled back', async (id, scope, expected) => {
  queries.calendar.list.setData(range, events);
  const rollback = await removeFromEventsCache(makeEvent(events.find((event) => event.id === id)), scope);
  const left = queries.calendar.list.getData(range)?.map((event) => event.id);
  expect(events.map((event) => event.id).filter((each) => !left?.includes(each))).toEqual(expected);
  rollback();
  expect(queries.calendar.list.getData(range)).toEqual(events);
});
