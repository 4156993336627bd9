import { type CalendarDay, dayOfWeek } from '@goaltracker/domain/core/calendar-day';
import { type Present, dayBefore } from '../moments.ts';
import { type Random, createRandom } from '../seeded-random.ts';

/** A stretch of days, counted back from today, in which things went differently: chances are multiplied. */
interface Spell {
  readonly from: number;
  readonly through: number;
  readonly factor: number;
}

/** How somebody goes about a thing that they do again and again. */
export interface Habit {
  /** The chance of doing it on each day of the week, Sunday first. */
  readonly week: readonly [number, number, number, number, number, number, number];
  /** What is done at a time, each as likely as the others. */
  readonly amounts: readonly number[];
  /** The hour it is usually reported. */
  readonly hour: number;
  /** The chance of a second go on the same day. */
  readonly twice?: number;
  readonly spells?: readonly Spell[];
  /** Done on holidays like on any other day. */
  readonly evenOnHolidays?: boolean;
  /** What is remarked on the way, spread over the reports in this order. */
  readonly notes?: readonly string[];
}

export interface HabitReport {
  readonly daysAgo: number;
  /** After midnight. */
  readonly minutes: number;
  readonly value: number;
  readonly notes: string | null;
}

interface Course {
  /** What chance depends on: the same seed, the same reports. */
  readonly seed: string;
  readonly sinceDaysAgo: number;
  /** What is left to do: with it the habit ends. */
  readonly upTo: number;
}

const holidays: readonly Spell[] = [
  { from: 206, through: 193, factor: 0.15 },
  { from: 61, through: 56, factor: 0.3 },
];
const festiveFactor = 0.25;

/** Away from everyday life. */
export function isHoliday(daysAgo: number): boolean {
  return holidays.some(({ from, through }) => daysAgo <= from && daysAgo >= through);
}

/** What came of a habit from a day in the past until today, oldest first. */
export function listHabitReports(habit: Habit, { seed, sinceDaysAgo, upTo }: Course, present: Present): HabitReport[] {
  const random = createRandom(seed);
  const reports: HabitReport[] = [];
  let left = upTo;
  let owed = 0;
  for (let daysAgo = sinceDaysAgo; daysAgo >= 0 && left > 0; daysAgo--) {
    // A day skipped makes the next one likelier, so that whatever chance does the totals come out much alike.
    owed += chanceOn(habit, daysAgo, present);
    if (random() >= owed) continue;
    owed -= 1;
    const times = random() < (habit.twice ?? 0) ? 2 : 1;
    const done = Array.from({ length: times }, () => drawReport(habit, random));
    for (const { value, minutes } of done.toSorted((one, other) => one.minutes - other.minutes)) {
      if (left > 0) reports.push({ daysAgo, minutes, value: Math.min(value, left), notes: null });
      left -= value;
    }
  }
  return spreadNotes(reports, habit.notes ?? [], random);
}

function drawReport({ amounts, hour }: Habit, random: Random): { value: number; minutes: number } {
  const value = amounts[Math.floor(random() * amounts.length)] ?? 0;
  return { value, minutes: Math.round(hour * 60 + (random() - 0.5) * 100) };
}

function chanceOn({ week, spells = [], evenOnHolidays = false }: Habit, daysAgo: number, present: Present): number {
  const day = dayBefore(present, daysAgo);
  const factors = [...spells, ...(evenOnHolidays ? [] : holidays)]
    .filter(({ from, through }) => daysAgo <= from && daysAgo >= through)
    .map(({ factor }) => factor);
  if (!evenOnHolidays && isFestive(day)) factors.push(festiveFactor);
  return factors.reduce((product, factor) => product * factor, week[dayOfWeek(day)] ?? 0);
}

/** Between Christmas and New Year. */
function isFestive(day: CalendarDay): boolean {
  const monthAndDay = day.slice(5);
  return monthAndDay >= '12-24' || monthAndDay === '01-01';
}

function spreadNotes(reports: readonly HabitReport[], notes: readonly string[], random: Random): HabitReport[] {
  const noted = new Map(
    notes.map((note, index) => [Math.floor(((index + random()) * reports.length) / notes.length), note]),
  );
  return reports.map((report, index) => ({ ...report, notes: noted.get(index) ?? null }));
}
