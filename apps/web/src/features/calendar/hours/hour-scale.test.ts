import { addDays } from '@goaltracker/domain/core/calendar-day';
import { expect, it } from 'vitest';
import { makeEvent } from '../../../testing/event-sample.ts';
import { groupEventsByDay } from '../core/use-events.ts';
import {
  computeNightHours,
  countRows,
  findPastFold,
  listNightEvents,
  toFraction,
  toHours,
  toRow,
} from './hour-scale.ts';

const day = '2026-11-20';
const at = (start: string, end: string, fields = {}) =>
  makeEvent({ id: start, startTime: `2026-11-${start}:00.000Z`, endTime: `2026-11-${end}:00.000Z`, ...fields });
const shown = (events: ReturnType<typeof at>[], days = [day], now = '2026-01-01T00:00:00Z') => ({
  days,
  byDay: groupEventsByDay(events, days, 'UTC'),
  timezone: 'UTC',
  now: Date.parse(now),
});
const party = at('19T22:00', '20T00:45');

it.each([
  ['without events until 7', [], 7],
  ['to an hour before the first event', [at('20T06:30', '20T07:00'), at('20T12:00', '20T13:00')], 5],
  ['not beyond 7', [at('20T12:00', '20T13:00')], 7],
  ['not at all when that saves only an hour', [at('20T02:59', '20T04:00')], 0],
  ['also under events that last into the night or all day', [party, at('20T00:00', '21T00:00', { isAllDay: true })], 7],
])('the night is folded %s', (_, events, hours) => {
  expect(computeNightHours(shown(events))).toBe(hours);
});

it('the night of several days is folded to an hour before the earliest event of the days', () => {
  const days = [day, addDays(day, 1)];
  expect(computeNightHours(shown([at('20T09:00', '20T10:00'), at('21T05:00', '21T06:00')], days))).toBe(4);
});

it('the current hour is not folded', () => {
  expect(computeNightHours(shown([], [day], '2026-11-20T04:30:00Z'))).toBe(4);
  expect(computeNightHours(shown([], [day], '2026-11-20T00:30:00Z'))).toBe(0);
  expect(computeNightHours(shown([], [day], '2026-11-21T04:30:00Z'))).toBe(7);
});

it('folded hours hide the events that end in them', () => {
  const train = at('19T23:00', '20T08:00');
  const late = at('19T21:00', '20T02:00');
  expect(listNightEvents(shown([late, party, train]), 7)).toEqual([
    { event: party, day },
    { event: late, day },
  ]);
});

it('converts a time to a fraction of the hours shown', () => {
  expect(toFraction(12 * 60, { from: 0 })).toBe(0.5);
  expect(toFraction(14 * 60, { from: 4 })).toBe(0.5);
  expect(toFraction(2 * 60, { from: 4 })).toBe(-0.1);
});

it('the hours of a fold share one row', () => {
  const folds = { from: 7, fold: { from: 10, to: 16 } };
  expect(countRows(folds)).toBe(12);
  const rows = [7, 9.5, 10, 13, 16, 18, 24].map((hours) => toRow(hours, folds));
  expect(rows).toEqual([0, 2.5, 3, 3.5, 4, 6, 12]);
  expect(rows.map((row) => toHours(row, folds))).toEqual([7, 9.5, 10, 13, 16, 18, 24]);
});

it.each([
  ['from the last event until the current hour', [at('20T09:00', '20T09:30')], { from: 10, to: 18 }],
  ['from the night until the current hour without events', [], { from: 7, to: 18 }],
  ['in the longest stretch', [at('20T12:00', '20T13:00'), at('20T17:00', '20T19:00')], { from: 7, to: 12 }],
  ['not between events that leave less', [at('20T16:00', '20T17:00'), at('20T07:00', '20T14:00')], undefined],
  ['not for two hours', [at('20T07:00', '20T16:00'), at('20T20:00', '20T21:00')], undefined],
])('past hours without events are folded %s', (_, events, fold) => {
  expect(findPastFold(shown(events, [day], '2026-11-20T18:30:00Z'), { from: 7, fitting: 0 })).toEqual(fold);
});

it.each([
  ['right after the night', [], 10, { from: 7, to: 14 }],
  ['later in the day', [at('20T09:00', '20T09:30')], 12, { from: 10, to: 16 }],
  ['not at all where less than three hours remain', [], 15, undefined],
])('past hours without events are folded no further than the screen needs, %s', (_, events, fitting, fold) => {
  expect(findPastFold(shown(events, [day], '2026-11-20T18:30:00Z'), { from: 7, fitting })).toEqual(fold);
});

it('folds no past hours on another day than today', () => {
  expect(findPastFold(shown([], [day], '2026-11-21T18:30:00Z'), { from: 7, fitting: 0 })).toBeUndefined();
});
