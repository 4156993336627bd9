import { fromEpochDay, lastAcceptedDay, toEpochDay, toWeekdayNumber } from '../core/calendar-day.ts';
import { findSkippedDay, isSkippedTime, toInstant, type WallClock } from '../core/wall-clock.ts';
import { createDayTest, createUnit, iterateDates, type Spend } from './rule-days.ts';
import { type LocalStart, readRule, type Rule, type RuleSeries } from './rule.ts';

/** The occurrences that start in [from, to), at most `limit`. */
export interface RuleRange {
  readonly from: number;
  readonly to: number;
  readonly limit: number;
}

const msPerDay = 86_400_000;
const lastDay = toEpochDay(lastAcceptedDay);

/**
 * Lists the starts that an RFC 5545 RRULE, of a form that is supported (`checkRule` of `ics`), gives in a range, ascending.
 * @example listRuleStarts('FREQ=MONTHLY;BYDAY=-1FR', { start, timeZone: 'UTC', isAllDay: false }, range, () => undefined)
 */
export function listRuleStarts(
  text: string,
  series: RuleSeries,
  { from, to, limit }: RuleRange,
  spend: Spend,
): number[] {
  // A local day is at most one day from the UTC day.
  const days = { from: Math.floor(from / msPerDay) - 1, to: Math.floor(to / msPerDay) + 1 };
  const starts: number[] = [];
  for (const start of iterateStarts(readRule(text, series), days, spend)) {
    const instant = toInstant(toClock(start), series.timeZone);
    if (instant >= to || starts.length === limit) break;
    if (instant >= from) starts.push(instant);
  }
  return starts;
}

/**
 * Yields the starts of a rule, ascending, through the epoch day `to` and at most the year 2200. The start of the series
 * counts only if the rule gives it. Without COUNT, begins less than a period before the epoch day `from`, however long ago
 * the series began.
 */
export function* iterateStarts(
  rule: Rule,
  days: { from: number; to: number },
  spend: Spend = () => undefined,
): Generator<LocalStart, void> {
  const { start, first, timeZone, isAllDay, count, until, skipsWeekends } = rule;
  const to = Math.min(days.to, lastDay);
  const skippedDay = findSkippedDay(start, (to + 1) * msPerDay, timeZone);
  const skipped = skippedDay === null ? null : toEpochDay(skippedDay);
  // A start moves by at most three days: from a skipped Friday to Monday.
  const from = count === Infinity ? Math.min(days.from - 3, to) : first.day;
  let counted = 0;
  let previous: LocalStart | undefined;
  for (const { day, minutes } of iterateRuleStarts(rule, { from, to, skipped }, spend)) {
    const shownDay = day === skipped ? day + 1 : day;
    const shown = { day: skipsWeekends ? skipWeekend(shownDay) : shownDay, minutes };
    if (counted === count) return;
    if (until < Infinity && toInstant(toClock(shown), isAllDay ? 'UTC' : timeZone) > until) return;
    if (shown.day === previous?.day && minutes === previous.minutes) continue;
    counted += 1;
    previous = shown;
    yield shown;
  }
}

/** Yields starts before they move, and does not end with the rule. */
function* iterateRuleStarts(
  rule: Rule,
  { from, to, skipped }: { from: number; to: number; skipped: number | null },
  spend: Spend,
): Generator<LocalStart, void> {
  const { first, timeZone, isAllDay, interval, positions, times, keepsSkipped } = rule;
  const { findNumber, findStart } = createUnit(rule);
  const isWanted = createDayTest(rule);
  const isShown = (start: LocalStart) => (isAllDay ? start.day !== skipped : !isSkippedTime(toClock(start), timeZone));
  const listStarts = (day: number): LocalStart[] => {
    spend(1);
    if (!isWanted(day)) return [];
    spend(times.length);
    const starts = times.map((minutes) => ({ day, minutes }));
    return keepsSkipped || !(isAllDay || hasClockChange(day, timeZone)) ? starts : starts.filter(isShown);
  };
  const isAfterStart = ({ day, minutes }: LocalStart) =>
    day > first.day || (day === first.day && minutes >= first.minutes);
  const [zero, wanted] = [findNumber(first.day), findNumber(Math.max(from, first.day))];
  for (let period = wanted - ((wanted - zero) % interval); ; period += interval) {
    const [start, end] = [findStart(period), findStart(period + 1)];
    if (start > to) return;
    spend(1);
    if (positions) {
      const inPeriod = [...iterateDates(rule, { start, end }, spend)].flatMap(listStarts);
      yield* pickPositions(inPeriod, positions).filter(isAfterStart);
    } else {
      const days = { start: Math.max(start, from, first.day), end: Math.min(end, to + 1) };
      for (const day of iterateDates(rule, days, spend)) yield* listStarts(day).filter(isAfterStart);
    }
  }
}

function toClock({ day, minutes }: LocalStart): WallClock {
  return { day: fromEpochDay(day), minutes };
}

function hasClockChange(day: number, timeZone: string): boolean {
  const midnight = (of: number) => toInstant(toClock({ day: of, minutes: 0 }), timeZone);
  return midnight(day + 1) - midnight(day) !== msPerDay;
}

function pickPositions(starts: readonly LocalStart[], positions: readonly number[]): LocalStart[] {
  const picked = new Set(positions.map((position) => (position > 0 ? position - 1 : starts.length + position)));
  return starts.filter((_, at) => picked.has(at));
}

function skipWeekend(epochDay: number): number {
  const weekday = toWeekdayNumber(epochDay);
  return weekday < 5 ? epochDay : epochDay + 7 - weekday;
}
