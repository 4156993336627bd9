import { expect, it } from 'vitest';
import { makeEvent } from '../../../testing/event-sample.ts';
import { listEventRows } from './event-row.tsx';

const days = ['2026-11-20', '2026-11-21', '2026-11-22'];
const make = (id: string, startTime: string, endTime: string, isAllDay = false) =>
  makeEvent({ id, startTime, endTime, isAllDay });

it('an event that spans several days is listed on each day with its times on that day', () => {
  const night = make('night', '2026-11-20T22:00:00.000Z', '2026-11-22T02:00:00.000Z');
  const rows = listEventRows([night], days, 'UTC');
  expect(rows.map(({ day, time }) => [day, time.replaceAll(' ', ' ')])).toEqual([
    ['2026-11-20', 'from 10:00 PM'],
    ['2026-11-21', 'All day'],
    ['2026-11-22', 'until 2:00 AM'],
  ]);
});

it('all-day events come first, then the other events by start', () => {
  const late = make('late', '2026-11-21T15:00:00.000Z', '2026-11-21T16:00:00.000Z');
  const early = make('early', '2026-11-21T08:00:00.000Z', '2026-11-21T09:00:00.000Z');
  const whole = make('whole', '2026-11-21T00:00:00.000Z', '2026-11-22T00:00:00.000Z', true);
  expect(listEventRows([late, whole, early], days, 'UTC').map(({ event }) => event.id)).toEqual([
    'whole',
    'early',
    'late',
  ]);
});
