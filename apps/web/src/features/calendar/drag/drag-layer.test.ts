import { expect, it } from 'vitest';
import { computeLanding } from './drag-layer.tsx';

const days = ['2026-11-21', '2026-11-22'];

function land(hours: number, changes: Partial<Parameters<typeof computeLanding>[0]> = {}) {
  const landing = computeLanding({
    point: { column: 1, hours },
    days,
    timezone: 'UTC',
    firstHour: 0,
    minutes: 60,
    isCoarse: false,
    ...changes,
  });
  return landing && [landing.start, landing.end].map((instant) => new Date(instant).toISOString().slice(5, 16));
}

it.each([
  ['at the quarter under the pointer', 9.9, {}, ['11-22T09:45', '11-22T10:45']],
  ['at the whole hour under the pointer with Shift', 9.9, { isCoarse: true }, ['11-22T09:00', '11-22T10:00']],
  ['within the day', 23.9, { minutes: 90 }, ['11-22T22:30', '11-23T00:00']],
  ['within the day with Shift', 23.9, { minutes: 90, isCoarse: true }, ['11-22T22:00', '11-22T23:30']],
  ['not in the folded hours', 2, { firstHour: 7 }, ['11-22T07:00', '11-22T08:00']],
  ['not before midnight', -3, {}, ['11-22T00:00', '11-22T01:00']],
  ['in the time zone', 9, { timezone: 'Europe/Berlin', minutes: 30 }, ['11-22T08:00', '11-22T08:30']],
] as const)('an item lands %s', (_, hours, changes, span) => {
  expect(land(hours, changes)).toEqual(span);
});

it('an item does not land outside the days', () => {
  expect(land(9, { point: { column: 2, hours: 9 } })).toBeNull();
});

it('an item dropped on an hour that the clocks skip keeps its length', () => {
  const point = { column: 0, hours: 2.5 };
  const span = computeLanding({
    point,
    days: ['2026-03-08'],
    timezone: 'America/New_York',
    firstHour: 0,
    minutes: 60,
    isCoarse: false,
  });
  expect(span && span.end - span.start).toBe(3_600_000);
});
