import type { RuleSeries } from '@goaltracker/domain/calendar/rule';
import { type RuleRange, listRuleStarts } from '@goaltracker/domain/calendar/rule-starts';
import { CalendarFileError } from '../reader/calendar-file-error.ts';
import { StepBudget } from '../worker/step-budget.ts';
import { checkRule } from './check-rule.ts';

/** Days and times that one rule may look at: some 30 milliseconds. */
const maxSteps = 200_000;

/**
 * Lists the starts of the occurrences of a rule in a range, ascending. The start of the series counts only if the rule
 * gives it. Throws CalendarFileError for a rule that is not supported or too complicated, and beyond the steps that are
 * left for several rules `together`.
 */
export function expandRule(rule: string, series: RuleSeries, range: RuleRange, together?: StepBudget): number[] {
  const checked = checkRule(rule);
  if (checked === null) throw new CalendarFileError('The repeat rule is not supported.');
  const own = new StepBudget(maxSteps, 'The repeat rule is too complicated to expand.');
  return listRuleStarts(checked, series, range, (steps) => {
    own.spend(steps);
    together?.spend(steps);
  });
}
