import { fromEpochDay, lastAcceptedDay, toEpochDay, toWeekdayNumber } from '../core/calendar-day.ts';
import { findSkippedDay, isSkippedTime, toInstant, type WallClock } from '../core/wall-clock.ts';
import { createDayTest, createUnit, iterateDates, type Spend } from './rule-days.ts';
import type { LocalStart, Rule } from './rule.ts';

const msPerDay = 86_400_000;
const lastDay = toEpochDay(lastAcceptedDay);
/** Checking whether clocks skip a time takes as long as checking five days. */
const stepsOfZone = 5;

/**
 * Yields the starts of a rule, ascending, through the epoch day `to` and at most the year 2200. The start of the series
 * counts only when the rule matches it. Without COUNT, begins less than a period before the epoch day `from`, even for
 * an old series.
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

/** Yields starts before skipped days and weekends move them. Does not stop at the end of the rule. */
function* iterateRuleStarts(
  rule: Rule,
  { from, to, skipped }: { from: number; to: number; skipped: number | null },
  spend: Spend,
): Generator<LocalStart, void> {
  const { first, timeZone, isAllDay, interval, positions, times, keepsSkipped } = rule;
  const { findNumber, findStart } = createUnit(rule);
  const isWanted = createDayTest(rule);
  const listStarts = (day: number): LocalStart[] => {
    spend(1);
    if (!isWanted(day)) return [];
    spend(times.length);
    return times.map((minutes) => ({ day, minutes }));
  };
  const isShown = (start: LocalStart) =>
    keepsSkipped || (isAllDay ? start.day !== skipped : !isSkippedTime(toClock(start), timeZone));
  const isAfterStart = ({ day, minutes }: LocalStart) =>
    day > first.day || (day === first.day && minutes >= first.minutes);
  const [zero, wanted] = [findNumber(first.day), findNumber(Math.max(from, first.day))];
  for (let period = wanted - ((wanted - zero) % interval); ; period += interval) {
    const [start, end] = [findStart(period), findStart(period + 1)];
    if (start > to) return;
    spend(1);
    if (positions) {
      const starts = [...iterateDates(rule, { start, end }, spend)].flatMap(listStarts);
      const isShownAt = (each: LocalStart) => {
        spend(stepsOfZone);
        return isShown(each);
      };
      yield* pickPositions(starts, positions, isShownAt).filter(isAfterStart);
    } else {
      const days = { start: Math.max(start, from, first.day), end: Math.min(end, to + 1) };
      for (const day of iterateDates(rule, days, spend))
        yield* listStarts(day).filter((each) => isAfterStart(each) && isShown(each));
    }
  }
}

function toClock({ day, minutes }: LocalStart): WallClock {
  return { day: fromEpochDay(day), minutes };
}

/** Picks positions among the starts that clocks show. Checks no more starts than needed. */
function pickPositions(
  starts: readonly LocalStart[],
  positions: readonly number[],
  isShown: (start: LocalStart) => boolean,
): LocalStart[] {
  const possible = positions.filter((position) => Math.abs(position) <= starts.length);
  const listShown = (from: readonly LocalStart[], most: number) => {
    const shown: LocalStart[] = [];
    for (const start of from) if (shown.length < most && isShown(start)) shown.push(start);
    return shown;
  };
  const fromStart = listShown(starts, Math.max(...possible));
  const fromEnd = listShown(starts.toReversed(), -Math.min(...possible));
  const picked = new Set(possible.map((at) => (at > 0 ? fromStart[at - 1] : fromEnd[-at - 1])));
  return starts.filter((start) => picked.has(start));
}

function skipWeekend(epochDay: number): number {
  const weekday = toWeekdayNumber(epochDay);
  return weekday < 5 ? epochDay : epochDay + 7 - weekday;
}
