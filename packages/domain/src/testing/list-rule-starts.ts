import { listOccurrences } from '../calendar/occurrences.ts';
import { defaultRecurrence } from '../calendar/recurrence.ts';
import type { Spend } from '../calendar/rule-days.ts';
import type { RuleSeries } from '../calendar/rule.ts';

export interface RuleRange {
  readonly from: number;
  readonly to: number;
  readonly limit: number;
}

/** Lists the starts of an RRULE in a range. */
export function listRuleStarts(
  rrule: string,
  { start, ...where }: RuleSeries,
  range: RuleRange,
  spend?: Spend,
): number[] {
  const series = { first: { start, end: start }, recurrence: { ...defaultRecurrence, rrule }, ...where };
  return listOccurrences(series, range, spend).map((span) => span.start);
}
