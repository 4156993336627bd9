import { expect, it } from 'vitest';
import { proposeTimes, shiftEnd, toInstantText } from './schedule-times.ts';

it.each([
  ['keeps the length', '09:00', '10:00', '14:30', '15:30'],
  ['stays on the day', '09:00', '10:30', '23:00', '23:59'],
  ['stays when it is before the start', '09:00', '08:00', '10:00', '08:00'],
  ['stays while the start is empty', '09:00', '10:00', '', '10:00'],
])('the end %s when the start moves', (_, start, end, moved, expected) => {
  expect(shiftEnd({ start, end }, moved)).toBe(expected);
});

it.each([
  [null, '10:00'],
  [45, '09:45'],
  [1_440, '23:59'],
])('proposes for an estimate of %s minutes the end %s', (minutes, end) => {
  expect(proposeTimes(minutes)).toEqual({ start: '09:00', end });
});

it("converts a day and a time in the user's time zone to an instant", () => {
  expect(toInstantText('2026-07-01', '09:00', 'Europe/Berlin')).toBe('2026-07-01T07:00:00.000Z');
});

it('returns no instant when the day or the time is empty', () => {
  expect(toInstantText(null, '09:00', 'UTC')).toBeUndefined();
  expect(toInstantText('2026-07-01', '', 'UTC')).toBeUndefined();
});
