import type { Series } from './occurrences.ts';
import type { Spend } from './rule-days.ts';
import { CalendarFileError } from './calendar-file-error.ts';
import { StepBudget } from './step-budget.ts';
import { checkRule } from './check-rule.ts';

/** Days and times that one rule may look at: some 30 milliseconds. */
const maxSteps = 200_000;

/**
 * A series as its occurrences may be listed, and what counts their steps; our own rules need no limit. Throws
 * CalendarFileError for the rule of another calendar that is not supported. `spend` throws it for one that is too
 * complicated, and beyond the steps that are left for several rules `together`.
 */
export function limitRule<Limited extends Series>(
  series: Limited,
  together?: StepBudget,
): { series: Limited; spend?: Spend } {
  const { recurrence } = series;
  if (recurrence.rrule === null) return { series };
  const rrule = checkRule(recurrence.rrule);
  if (rrule === null) throw new CalendarFileError('The repeat rule is not supported.');
  const own = new StepBudget(maxSteps, 'The repeat rule is too complicated to expand.');
  const spend = (steps: number) => {
    own.spend(steps);
    together?.spend(steps);
  };
  return { series: { ...series, recurrence: { ...recurrence, rrule } }, spend };
}
