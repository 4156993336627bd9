import { describe, expect, it } from 'vitest';
import { findDay } from './find-day.ts';

/** Friday noon in UTC. */
const now = Date.parse('2026-11-20T12:00:00Z');

interface Reader {
  dateFormat?: 'US' | 'International';
  firstWeekday?: 0 | 1 | 6 | null;
  at?: number;
  timezone?: string;
}

function read(text: string, { dateFormat = 'US', firstWeekday = null, at = now, timezone = 'UTC' }: Reader = {}) {
  const found = findDay(text, { dateFormat, firstWeekday, now: at, timezone });
  if (!found) return null;
  const { start, end, day, lastDay, minutes } = found;
  return [text.slice(start, end), day, ...(lastDay ? [lastDay] : []), ...(minutes === undefined ? [] : [minutes])];
}

it.each([
  ['run tomorrow', ['tomorrow', '2026-11-21']],
  ['tonight', ['tonight', '2026-11-20']],
  ['lunch on Sunday', ['on Sunday', '2026-11-22']],
  ['lunch next friday', ['next friday', '2026-11-27']],
  ['dentist 24 Dec', ['24 Dec', '2026-12-24']],
  ['dentist      24 Dec      ', ['24 Dec', '2026-12-24']],
  ['      tomorrow      run', ['tomorrow', '2026-11-21']],
  ['dentist Dec 24th, 2027', ['Dec 24th, 2027', '2027-12-24']],
  ['dentist 5 May', ['5 May', '2027-05-05']],
  ['party 24.12.', ['24.12.', '2026-12-24']],
  ['party 24.12.2027', ['24.12.2027', '2027-12-24']],
  ['leap 29.2.', ['29.2.', '2028-02-29']],
  ['2026-12-24 party', ['2026-12-24', '2026-12-24']],
  ['holiday 1-5 Dec', ['1-5 Dec', '2026-12-01', '2026-12-05']],
  ['rent on the 1st', ['on the 1st', '2026-12-01']],
  ['bins the day after tomorrow', ['the day after tomorrow', '2026-11-22']],
  ['run yesterday', ['yesterday', '2026-11-19']],
  ['run last monday', ['last monday', '2026-11-16']],
  ['run 3 days ago', ['3 days ago', '2026-11-17']],
  ['stretch in 2 hours', ['in 2 hours', '2026-11-20', 840]],
  ['review in 2 weeks', ['in 2 weeks', '2026-12-04']],
  ['call about friday on sunday', ['on sunday', '2026-11-22']],
  ['lunch sun', ['sun', '2026-11-22']],
  ['sun cream', null],
  ['march on', null],
  ['may read', null],
  ['yoga every monday', null],
  ['read 24 books', null],
  ['log 2.5 km', null],
  ['log 3 on read 24 books', null],
  ['second draft', null],
  ['order the book', null],
  ['', null],
])('the text "%s" names the day %j', (text, found) => {
  expect(read(text)).toEqual(found);
});

it.each([
  ['US', 'dentist 3/4', '2027-03-04'],
  ['International', 'dentist 3/4', '2027-04-03'],
  ['US', 'dentist 24/12', '2026-12-24'],
  ['International', 'dentist 24/12', '2026-12-24'],
  ['US', 'dentist 3/4/2027', '2027-03-04'],
  ['International', 'dentist 3.4.2027', '2027-04-03'],
  ['International', 'party 24.12.', '2026-12-24'],
] as const)('dates in the %s order put %s on %s', (dateFormat, text, day) => {
  expect(read(text, { dateFormat })?.[1]).toBe(day);
});

describe('the day begins in the user’s zone', () => {
  it.each([
    ['UTC', '2026-11-20T23:59:00Z', '2026-11-21'],
    ['America/New_York', '2026-11-21T04:30:00Z', '2026-11-21'],
    ['America/New_York', '2026-11-21T05:30:00Z', '2026-11-22'],
    ['Asia/Kathmandu', '2026-11-20T18:20:00Z', '2026-11-22'],
    ['Asia/Kathmandu', '2026-11-20T18:10:00Z', '2026-11-21'],
    // The night when clocks change
    ['America/New_York', '2026-11-01T05:30:00Z', '2026-11-02'],
    ['America/New_York', '2026-03-08T06:30:00Z', '2026-03-09'],
  ])('the zone %s at %s has tomorrow on %s', (timezone, at, day) => {
    expect(read('tomorrow', { timezone, at: Date.parse(at) })?.[1]).toBe(day);
  });
});

it.each([
  [null, 'next sunday', '2026-11-29'],
  [0, 'next sunday', '2026-11-22'],
  [1, 'next sunday', '2026-11-29'],
  [6, 'next sunday', '2026-11-22'],
  [0, 'next sat', '2026-11-28'],
  [6, 'next sat', '2026-11-21'],
  [6, 'next friday', '2026-11-27'],
  [6, 'next week', '2026-11-27'],
  [0, 'next week', '2026-11-27'],
  [null, 'next week', '2026-11-27'],
] as const)('weeks from day %s put "%s" on %s', (firstWeekday, text, day) => {
  expect(read(`run ${text}`, { firstWeekday })).toEqual([text, day]);
});

it('a time after "next Sunday" belongs to it', () => {
  expect(read('run next Sunday at 9', { firstWeekday: 0 })).toEqual(['next Sunday at 9', '2026-11-22', 9 * 60]);
});
