import { addDays } from '@goaltracker/domain/core/calendar-day';
import { expect, it } from 'vitest';
import { makeEvent } from '../../../testing/event-sample.ts';
import { stepDay } from './month-grid.tsx';
import { planWeek } from './month-week.tsx';

const week = Array.from({ length: 7 }, (_, at) => addDays('2026-11-15', at));
const timed = (id: string, hour: number, fields = {}) =>
  makeEvent({ ...fields, id, startTime: `2026-11-16T${hour}:00:00.000Z`, endTime: `2026-11-16T${hour}:30:00.000Z` });

it('a day shows three events, all-day events first, and the number of hidden events', () => {
  const trip = makeEvent({
    id: 'trip',
    isAllDay: true,
    startTime: '2026-11-14T00:00:00.000Z',
    endTime: '2026-11-18T00:00:00.000Z',
  });
  const { bars, days } = planWeek([timed('d', 18), timed('c', 15), timed('b', 12), timed('a', 10), trip], week, 'UTC');
  expect(bars.map(({ event, from, to, lane }) => [event.id, from, to, lane])).toEqual([
    ['trip', 0, 2, 0],
    ['a', 1, 1, 1],
    ['b', 1, 1, 2],
  ]);
  expect(days.slice(0, 4)).toEqual([
    { total: 1, hidden: 0 },
    { total: 5, hidden: 2 },
    { total: 1, hidden: 0 },
    { total: 0, hidden: 0 },
  ]);
});

it('arrow keys go to the next day or the next week', () => {
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'a'].map((key) => stepDay('2026-11-01', key))).toEqual([
    '2026-10-31',
    '2026-11-02',
    '2026-10-25',
    '2026-11-08',
    null,
  ]);
});
