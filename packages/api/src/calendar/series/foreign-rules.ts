import { CalendarFileError } from '@goaltracker/ics/reader/calendar-file-error';
import { type RuleRange, type RuleSeries, type StepCounter, expandRule } from '@goaltracker/ics/rules/expand-rule';
import { type StepBudget, findAnswer } from '../../core/outside-answers.ts';

/** The other rules of a request have taken what it may take. */
export class TooManyStepsError extends CalendarFileError {
  constructor() {
    super('The repeating events from other calendars are too complicated together.');
  }
}

/**
 * The starts that a rule of another calendar gives in a range. Within a transaction they come from expansions made
 * outside it; elsewhere `counter` says for whom they are made. Throws CalendarFileError like `expandRule`.
 */
export async function expandForeignRule(
  rule: string,
  { series, range }: { series: RuleSeries; range: RuleRange },
  counter: StepCounter | undefined,
): Promise<number[]> {
  const found = findAnswer({
    key: JSON.stringify({ rule, series, range }),
    answer: (budget) => expandWithin(budget, () => expandRule(rule, series, range, budget)),
  });
  if (found?.answer instanceof CalendarFileError) throw found.answer;
  if (found) return found.answer;
  if (!counter) throw new Error('Outside a transaction, expansions are counted');
  return expandRule(rule, series, range, counter);
}

/** A refusal is an answer too, so that it is not asked for again. */
async function expandWithin(
  { steps, maxSteps }: StepBudget,
  expand: () => Promise<number[]>,
): Promise<number[] | CalendarFileError> {
  if (steps > maxSteps) return new TooManyStepsError();
  try {
    return await expand();
  } catch (error) {
    if (error instanceof CalendarFileError) return error;
    throw error;
  }
}
