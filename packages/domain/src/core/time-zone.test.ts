import { expect, test } from 'vitest';
import { computeZoneOffset, isValidTimeZone, toLocalTimestamp } from './time-zone.ts';

const minute = 60_000;

test('the process runs in the time zone of its test project', () => {
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
])('%s at %s has an offset of %i minutes', (zone, instant, offset) => {
  expect(computeZoneOffset(Date.parse(instant), zone) / minute).toBe(offset);
});

test('a historical offset with seconds is exact', () => {
  expect(computeZoneOffset(Date.UTC(1900, 0, 1), 'Africa/Monrovia') / 1000).toBe(-2588);
});

test('milliseconds of the instant do not change the offset', () => {
  expect(computeZoneOffset(Date.parse('2026-07-01T12:00:00.987Z'), 'UTC')).toBe(0);
});

test('a year before 100 is not read as a year of the 20th century', () => {
  expect(new Date(toLocalTimestamp(Date.parse('0005-02-03T04:05:06Z'), 'UTC')).toISOString()).toBe(
    '0005-02-03T04:05:06.000Z',
  );
});

test('an unknown zone and an invalid instant throw', () => {
  expect(() => computeZoneOffset(0, 'Mars/Olympus')).toThrow(RangeError);
  expect(() => computeZoneOffset(Number.NaN, 'UTC')).toThrow(RangeError);
});

test.each(['UTC', 'Europe/Berlin', 'Asia/Kathmandu', 'Asia/Calcutta', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'])(
  '%s is a valid time zone',
  (zone) => {
    expect(isValidTimeZone(zone)).toBe(true);
  },
);

test.each([
  '',
  'Mars/Olympus',
  '+02:00',
  '-05:00',
  'Europe/Berlin; drop table users',
  '../etc/passwd',
  'A'.repeat(10_000),
])('%s is not a valid time zone', (zone) => {
  expect(isValidTimeZone(zone)).toBe(false);
});
