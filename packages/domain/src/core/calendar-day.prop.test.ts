import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween, isCalendarDay, isWeekend, toCalendarDay, toEpochDay } from './calendar-day.ts';
import { countWorkingDays } from './working-days.ts';

const day = fc
  .integer({ min: toEpochDay('1900-01-01'), max: toEpochDay('2200-12-31') })
  .map((n) => addDays('1970-01-01', n));
const zones = [
  'UTC',
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'America/St_Johns',
];
const instant = fc.date({
  min: new Date('1900-01-02T00:00:00Z'),
  max: new Date('2200-12-30T00:00:00Z'),
  noInvalidDate: true,
});

test.each(zones)('the calendar day of every instant in %s agrees with Intl', (zone) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
  fc.assert(
    fc.property(instant, (at) => {
      expect(toCalendarDay(at, zone)).toBe(format.format(at));
    }),
  );
});

test.each(zones)('the day of a later instant in %s is at most one day earlier, when clocks go back', (zone) => {
  fc.assert(
    fc.property(instant, fc.integer({ min: 0, max: 48 * 3_600_000 }), (at, wait) => {
      const later = new Date(at.getTime() + wait);
      const passed = daysBetween(toCalendarDay(at, zone), toCalendarDay(later, zone));
      expect(passed).toBeGreaterThanOrEqual(-1);
      expect(passed).toBeLessThanOrEqual(3);
    }),
  );
});

test('adding the days between two days to the first gives the second', () => {
  fc.assert(
    fc.property(day, day, (from, to) => {
      expect(addDays(from, daysBetween(from, to))).toBe(to);
      expect(isCalendarDay(to)).toBe(true);
    }),
  );
});

test('counting working days gives the same result as checking each day', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -20, max: 400 }), (from, length) => {
      const days = Array.from({ length: Math.max(0, length + 1) }, (_, index) => addDays(from, index));
      expect(countWorkingDays(from, addDays(from, length))).toBe(days.filter((each) => !isWeekend(each)).length);
    }),
  );
});
