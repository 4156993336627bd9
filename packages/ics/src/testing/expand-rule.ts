import { listOccurrences } from '@goaltracker/domain/calendar/occurrences';
import { defaultRecurrence } from '@goaltracker/domain/calendar/recurrence';
import type { RuleSeries } from '@goaltracker/domain/calendar/rule';
import type { RuleRange } from '@goaltracker/domain/testing/list-rule-starts';
import { limitRule } from '../rules/limit-rule.ts';
import type { StepBudget } from '../worker/step-budget.ts';

/** The starts that any rule gives in a range. Throws like `limitRule`. */
export function expandRule(rrule: string, series: RuleSeries, range: RuleRange, together?: StepBudget): number[] {
  const { start, ...where } = series;
  const given = { first: { start, end: start }, recurrence: { ...defaultRecurrence, rrule }, ...where };
  const limited = limitRule(given, together);
  return listOccurrences(limited.series, range, limited.spend).map((span) => span.start);
}
