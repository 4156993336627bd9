import { listOccurrences } from '../calendar/occurrences.ts';
import { defaultRecurrence } from '../calendar/recurrence.ts';
import type { RuleSeries } from '../calendar/rule.ts';
import type { RuleRange } from './list-rule-starts.ts';
import { limitRule } from '../calendar/limit-rule.ts';
import type { StepBudget } from '../calendar/step-budget.ts';

/** Lists the starts of any rule in a range. Throws like `limitRule`. */
export function expandRule(rrule: string, series: RuleSeries, range: RuleRange, together?: StepBudget): number[] {
  const { start, ...where } = series;
  const given = { first: { start, end: start }, recurrence: { ...defaultRecurrence, rrule }, ...where };
  const limited = limitRule(given, together);
  return listOccurrences(limited.series, range, limited.spend).map((span) => span.start);
}
