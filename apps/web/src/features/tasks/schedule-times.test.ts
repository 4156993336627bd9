import { expect, it } from 'vitest';
import { proposeTimes, shiftEnd, toInstantText } from './schedule-times.ts';

it.each([
  ['keeps the length', '09:00', '10:00', '14:30', '15:30'],
  ['stays on the day', '09:00', '10:30', '23:00', '23:59'],
  ['stays where it is while it is before the start', '09:00', '08:00', '10:00', '08:00'],
  ['stays where it is while the start is being typed', '09:00', '10:00', '', '10:00'],
])('the end %s when the start moves', (_, start, end, moved, expected) => {
  expect(shiftEnd({ start, end }, moved)).toBe(expected);
});

it.each([
  [null, '10:00'],
  [45, '09:45'],
  [1_440, '23:59'],
])('a task of %s minutes is proposed to end at %s', (minutes, end) => {
  expect(proposeTimes(minutes)).toEqual({ start: '09:00', end });
});

it('a time on a day is an instant in the zone of the user', () => {
  expect(toInstantText('2026-07-01', '09:00', 'Europe/Berlin')).toBe('2026-07-01T07:00:00.000Z');
});

it('an incomplete time has no instant', () => {
  expect(toInstantText(null, '09:00', 'UTC')).toBeUndefined();
  expect(toInstantText('2026-07-01', '', 'UTC')).toBeUndefined();
});
