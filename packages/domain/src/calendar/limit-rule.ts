import type { Series } from './occurrences.ts';
import type { Spend } from './rule-days.ts';
import { CalendarFileError } from './calendar-file-error.ts';
import { StepBudget } from './step-budget.ts';
import { checkRule } from './check-rule.ts';

/** The most days and times that the expansion of one rule may check: about 30 milliseconds. */
const maxSteps = 200_000;

/**
 * Prepares a series for listing its occurrences. For a rule of another calendar, also returns `spend`, which counts
 * steps; our own rules need no limit. Throws CalendarFileError for an unsupported rule. `spend` throws
 * CalendarFileError when the rule is too complicated, or when several rules exceed the steps left in `together`.
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
