import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zones } from '../testing/calendar-arbitraries.ts';
import { addDays, toEpochDay } from './calendar-day.ts';
import { findSkippedDay, toWallClock, toInstant } from './wall-clock.ts';

const iso = (instant: number) => new Date(instant).toISOString().slice(0, 16);

describe('converting a local time to an instant', () => {
  it.each([
    ['UTC', '2026-03-08', 150, '2026-03-08T02:30'],
    ['Asia/Kathmandu', '2026-01-01', 0, '2025-12-31T18:15'],
    ['America/New_York', '2026-03-08', 119, '2026-03-08T06:59'],
    ['America/New_York', '2026-03-08', 150, '2026-03-08T07:30'],
    ['America/New_York', '2026-03-08', 180, '2026-03-08T07:00'],
    ['America/New_York', '2026-11-01', 90, '2026-11-01T05:30'],
    ['America/New_York', '2026-11-01', 120, '2026-11-01T07:00'],
    ['Australia/Lord_Howe', '2026-10-04', 135, '2026-10-03T15:45'],
    ['Australia/Lord_Howe', '2026-04-05', 105, '2026-04-04T14:45'],
    ['America/Sao_Paulo', '2018-11-04', 0, '2018-11-04T03:00'],
    ['Pacific/Apia', '2011-12-30', 540, '2011-12-30T19:00'],
    ['Europe/Berlin', '2026-05-01', -60, '2026-04-30T21:00'],
    ['Europe/Berlin', '2026-05-01', 1500, '2026-05-01T23:00'],
  ])('%s, %s, minute %i is %s UTC', (timeZone, day, minutes, instant) => {
    expect(iso(toInstant({ day, minutes }, timeZone))).toBe(instant);
  });

  it('returns the instant at which clocks show that time, or adds the gap when clocks skip that time', () => {
    const day = fc
      .integer({ min: toEpochDay('1990-01-01'), max: toEpochDay('2040-12-31') })
      .map((epochDay) => addDays('1970-01-01', epochDay));
    fc.assert(
      fc.property(fc.constantFrom(...zones), day, fc.integer({ min: 0, max: 1439 }), (timeZone, on, minutes) => {
        const shown = toWallClock(toInstant({ day: on, minutes }, timeZone), timeZone);
        const late = toEpochDay(shown.day) * 1440 + shown.minutes - toEpochDay(on) * 1440 - minutes;
        expect([0, 30, 60, 1440]).toContain(late);
      }),
    );
  });
});

it('converts an instant to local time and back to the first instant with that local time', () => {
  const instant = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2040, 0) });
  fc.assert(
    fc.property(fc.constantFrom(...zones), instant, (timeZone, at) => {
      const found = toInstant(toWallClock(at, timeZone), timeZone);
      expect([0, 30, 60]).toContain(Math.round((at - found) / 60_000));
    }),
  );
});

it('an unknown zone throws', () => {
  expect(() => toWallClock(0, 'Mars/Olympus')).toThrow(RangeError);
});

describe('the day that a zone skipped', () => {
  it.each([
    ['Pacific/Apia', '2011-12-30'],
    ['Pacific/Kiritimati', '1994-12-31'],
    ['Pacific/Kwajalein', '1993-08-21'],
    ['Australia/Lord_Howe', null],
    ['UTC', null],
  ])('since 1990, %s skipped %s', (timeZone, day) => {
    expect(findSkippedDay(Date.UTC(1990, 0, 1), Date.UTC(2040, 0, 1), timeZone)).toBe(day);
  });

  it('finds no skipped day in a range that does not contain it', () => {
    expect(findSkippedDay(Date.UTC(2011, 11, 31), Date.UTC(2012, 0, 1), 'Pacific/Apia')).toBeNull();
    expect(findSkippedDay(Date.UTC(2000, 0, 1), Date.UTC(2011, 11, 30), 'Pacific/Apia')).toBeNull();
  });
});
