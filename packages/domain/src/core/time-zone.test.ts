import { expect, test } from 'vitest';
import { toLocalTimestamp, computeZoneOffset } from './time-zone.ts';

const minute = 60_000;

test('these tests run in the process zone their project names', () => {
  const offsets = new Map([
    ['UTC', 0],
    ['America/New_York', 300],
    ['Asia/Kathmandu', -345],
  ]);
  expect(new Date('2026-01-15T12:00:00Z').getTimezoneOffset()).toBe(offsets.get(process.env.TZ ?? ''));
});

test.each([
  ['UTC', '2026-07-01T12:00:00Z', 0],
  ['America/New_York', '2026-01-01T12:00:00Z', -300],
  ['America/New_York', '2026-07-01T12:00:00Z', -240],
  ['Europe/Berlin', '2026-03-29T00:59:59Z', 60],
  ['Europe/Berlin', '2026-03-29T01:00:00Z', 120],
  ['Australia/Lord_Howe', '2026-01-01T12:00:00Z', 660],
  ['Australia/Lord_Howe', '2026-07-01T12:00:00Z', 630],
  ['Pacific/Apia', '2011-12-30T09:59:59Z', -600],
  ['Pacific/Apia', '2011-12-30T10:00:00Z', 840],
  ['Asia/Kathmandu', '2026-07-01T12:00:00Z', 345],
])('the clocks of %s at %s are %i minutes ahead of UTC', (zone, instant, offset) => {
  expect(computeZoneOffset(Date.parse(instant), zone) / minute).toBe(offset);
});

test('an offset is right to the second where a zone once kept its own solar time', () => {
  expect(computeZoneOffset(Date.UTC(1900, 0, 1), 'Africa/Monrovia') / 1000).toBe(-2588);
});

test('milliseconds of the instant do not shift the clock', () => {
  expect(computeZoneOffset(Date.parse('2026-07-01T12:00:00.987Z'), 'UTC')).toBe(0);
});

test('a year before 100 is not taken for one of the 20th century', () => {
  expect(new Date(toLocalTimestamp(Date.parse('0005-02-03T04:05:06Z'), 'UTC')).toISOString()).toBe(
    '0005-02-03T04:05:06.000Z',
  );
});

test('an unknown zone and an instant that is none are refused', () => {
  expect(() => computeZoneOffset(0, 'Mars/Olympus')).toThrow(RangeError);
  expect(() => computeZoneOffset(Number.NaN, 'UTC')).toThrow(RangeError);
});
