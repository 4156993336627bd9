import { type CalendarDay, dayOfWeek } from '@goaltracker/domain/core/calendar-day';
import { type ReferenceTime, computeDay } from '../demo-action.ts';

/** A range of days that multiplies the chances by a factor. Counted back from today. */
interface Phase {
  readonly from: number;
  readonly through: number;
  readonly factor: number;
}

/** How often and when the user does something regularly. */
export interface Habit {
  /** The chance on each day of the week, Sunday first. */
  readonly week: readonly [number, number, number, number, number, number, number];
  /** The amounts of a report, all equally likely. */
  readonly amounts: readonly number[];
  /** The usual hour of a report, with a fraction. */
  readonly hour: number;
  readonly secondReportChance?: number;
  readonly phases?: readonly Phase[];
  /** Holidays do not affect the habit. */
  readonly evenOnHolidays?: boolean;
  /** Notes, spread evenly over the reports, in this order. */
  readonly notes?: readonly string[];
}

export interface HabitReport {
  readonly daysAgo: number;
  /** Minutes after midnight. */
  readonly minutes: number;
  readonly value: number;
  readonly notes: string | null;
}

interface HabitRange {
  /** The same seed gives the same reports. */
  readonly seed: string;
  readonly sinceDaysAgo: number;
  /** The total at which the habit ends. */
  readonly upTo: number;
}

const holidays: readonly Phase[] = [
  { from: 206, through: 193, factor: 0.15 },
  { from: 61, through: 56, factor: 0.3 },
];
const christmasFactor = 0.25;

export function isHoliday(daysAgo: number): boolean {
  return holidays.some(({ from, through }) => daysAgo <= from && daysAgo >= through);
}

/** The reports of a habit from a day in the past until today, oldest first. */
export function listHabitReports(
  habit: Habit,
  { seed, sinceDaysAgo, upTo }: HabitRange,
  reference: ReferenceTime,
): HabitReport[] {
  const random = createRandom(seed);
  const reports: HabitReport[] = [];
  let left = upTo;
  let chance = 0;
  for (let daysAgo = sinceDaysAgo; daysAgo >= 0 && left > 0; daysAgo--) {
    // A day without a report raises the chance of the next day, so that totals vary little.
    chance += computeChance(habit, daysAgo, reference);
    if (random() >= chance) continue;
    chance -= 1;
    const times = random() < (habit.secondReportChance ?? 0) ? 2 : 1;
    const done = Array.from({ length: times }, () => createReport(habit, random));
    for (const { value, minutes } of done.toSorted((one, other) => one.minutes - other.minutes)) {
      if (left > 0) reports.push({ daysAgo, minutes, value: Math.min(value, left), notes: null });
      left -= value;
    }
  }
  return spreadNotes(reports, habit.notes ?? [], random);
}

function createReport({ amounts, hour }: Habit, random: Random): { value: number; minutes: number } {
  const value = amounts[Math.floor(random() * amounts.length)] ?? 0;
  return { value, minutes: Math.round(hour * 60 + (random() - 0.5) * 100) };
}

function computeChance(
  { week, phases = [], evenOnHolidays = false }: Habit,
  daysAgo: number,
  reference: ReferenceTime,
): number {
  const day = computeDay(reference, daysAgo);
  const factors = [...phases, ...(evenOnHolidays ? [] : holidays)]
    .filter(({ from, through }) => daysAgo <= from && daysAgo >= through)
    .map(({ factor }) => factor);
  if (!evenOnHolidays && isChristmasTime(day)) factors.push(christmasFactor);
  return factors.reduce((product, factor) => product * factor, week[dayOfWeek(day)] ?? 0);
}

/** Christmas Eve to New Year's Day. */
function isChristmasTime(day: CalendarDay): boolean {
  const monthAndDay = day.slice(5);
  return monthAndDay >= '12-24' || monthAndDay === '01-01';
}

function spreadNotes(reports: readonly HabitReport[], notes: readonly string[], random: Random): HabitReport[] {
  const notesByIndex = new Map(
    notes.map((note, index) => [Math.floor(((index + random()) * reports.length) / notes.length), note]),
  );
  return reports.map((report, index) => ({ ...report, notes: notesByIndex.get(index) ?? null }));
}

/** Returns numbers from 0 up to but not including 1. The same seed gives the same numbers on every machine. */
type Random = () => number;

/** Mulberry32, seeded with an FNV-1a hash. */
function createRandom(seed: string): Random {
  let state = 0x81_1c_9d_c5;
  for (let at = 0; at < seed.length; at++) state = Math.imul(state ^ seed.charCodeAt(at), 0x01_00_01_93);
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
