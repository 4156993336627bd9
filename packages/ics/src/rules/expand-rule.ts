import { CalendarFileError } from '../reader/calendar-file-error.ts';
import { runInCalendarWorker } from '../worker/calendar-worker-pool.ts';
import { checkRule } from './check-rule.ts';

/** A repeating event of another calendar. Instants are milliseconds since 1970. */
export interface RuleSeries {
  readonly start: number;
  readonly timeZone: string;
  readonly isAllDay: boolean;
  readonly excluded: readonly number[];
  readonly added: readonly number[];
}

/** The occurrences that start in [from, to), at most `limit`. */
export interface RuleRange {
  readonly from: number;
  readonly to: number;
  readonly limit: number;
}

/** Counts the steps of expansions, for those who limit them together. A step takes about ten microseconds. */
export interface StepCounter {
  steps: number;
}

/**
 * Lists the starts of the occurrences of a rule in a range, ascending, in a worker thread with limits of memory and steps.
 * The start of the series counts only if the rule gives it. Throws CalendarFileError for a rule that is not supported or
 * too complicated, and CalendarTimeoutError while the server is too busy.
 */
export async function expandRule(
  rule: string,
  series: RuleSeries,
  range: RuleRange,
  counter: StepCounter,
): Promise<number[]> {
  const checked = checkRule(rule);
  if (checked === null) throw new CalendarFileError('The repeat rule is not supported.');
  const expansion = await runInCalendarWorker({ kind: 'expand', rule: checked, series, range });
  counter.steps += expansion.steps;
  if ('refusal' in expansion) throw new CalendarFileError(expansion.refusal);
  return expansion.starts;
}
