import { addDays, toEpochDay } from '@goaltracker/domain/core/calendar-day';
import { toInstant, toWallClock } from '@goaltracker/domain/core/wall-clock';
import type { StepBudget } from '../worker/step-budget.ts';
import { parseRuleParts } from './check-rule.ts';
import { createRuleBudget, listCounted } from './count-steps.ts';
import type { RuleRange, RuleSeries } from './expand-rule.ts';

const msPerDay = 86_400_000;

/** Days of the first part of a range that is expanded; each further one is twice as long. */
const firstStep = 366;
/** The first part has about so many occurrences at most, so that few are computed beyond the limit. */
const mostInFirstStep = 5_000;

/** Expands a checked rule in this thread; see {@link expandRule}. Stops soon after `limit` occurrences. */
export function listRuleStarts(
  rule: string,
  series: RuleSeries,
  { from, to, limit }: RuleRange,
  budget = createRuleBudget(),
): number[] {
  const excluded = new Set(series.excluded);
  const starts: number[] = [];
  for (let at = from, step = computeFirstStep(rule); at < to && starts.length < limit; at += step, step *= 2) {
    const part = { from: at, to: Math.min(at + step, to), budget };
    const generated = series.isAllDay ? listDayStarts(rule, series, part) : listTimedStarts(rule, series, part);
    const inPart = [...new Set([...generated, ...series.added])]
      .filter((start) => start >= part.from && start < part.to && !excluded.has(start))
      .sort((a, b) => a - b);
    for (const start of inPart) starts.push(start);
  }
  return starts.slice(0, limit);
}

function computeFirstStep(rule: string): number {
  const parts = parseRuleParts(rule);
  const perDay = ['BYHOUR', 'BYMINUTE', 'BYSECOND'].reduce(
    (product, name) => product * (parts.get(name)?.split(',').length ?? 1),
    1,
  );
  return Math.min(firstStep, Math.ceil(mostInFirstStep / perDay)) * msPerDay;
}

type Bounds = Pick<RuleRange, 'from' | 'to'> & { readonly budget: StepBudget };

function listTimedStarts(rule: string, { start, timeZone }: RuleSeries, bounds: Bounds): number[] {
  const local = toWallClock(start, timeZone);
  const wallTime = toEpochDay(local.day) * msPerDay + local.minutes * 60_000;
  return listBetween(endAfterDay(rule, timeZone), { wallTime, timeZone }, bounds);
}

/** Whole days are expanded in UTC, where every day has a midnight. */
function listDayStarts(rule: string, { start, timeZone }: RuleSeries, { from, to, budget }: Bounds): number[] {
  const toDay = (instant: number) => toEpochDay(toWallClock(instant, timeZone).day) * msPerDay;
  const [first, last] = [toDay(from) - msPerDay, toDay(to) + msPerDay];
  const halfDay = msPerDay / 2;
  const wallTime = toDay(start + halfDay);
  return listBetween(endAfterDay(rule, 'UTC'), { wallTime, timeZone: 'UTC' }, { from: first, to: last, budget }).map(
    (day) => toInstant({ day: new Date(day).toISOString().slice(0, 10), minutes: 0 }, timeZone),
  );
}

function listBetween(
  rule: string,
  { wallTime, timeZone }: { wallTime: number; timeZone: string },
  bounds: Bounds,
): number[] {
  const start = new Date(wallTime).toISOString().replaceAll(/[-:]|\.\d+Z/g, '');
  return listCounted(`DTSTART;TZID=${timeZone}:${start}\nRRULE:${rule}`, bounds);
}

/** An end that is given as a day includes that day in the time zone. */
function endAfterDay(rule: string, timeZone: string): string {
  const until = parseRuleParts(rule).get('UNTIL');
  if (until === undefined || until.endsWith('Z')) return rule;
  const day = `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`;
  const time = until.slice(9);
  const end =
    time === ''
      ? toInstant({ day: addDays(day, 1), minutes: 0 }, timeZone) - 1_000
      : toInstant(
          { day, minutes: Number(time.slice(0, 2)) * 60 + Number(time.slice(2, 4)) + Number(time.slice(4)) / 60 },
          timeZone,
        );
  return rule.replace(until, new Date(end).toISOString().replaceAll(/[-:]|\.\d+/g, ''));
}
