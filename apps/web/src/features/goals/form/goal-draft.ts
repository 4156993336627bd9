import type { GoalReading } from '@goaltracker/domain/search/entry';
import { formatTypedAmount } from '../../../ui/fields/typed-amount.ts';
import type { GoalFormValues } from './goal-form-values.ts';

let draft: GoalReading | undefined;

/** Keeps what was typed into the palette for the form that is opened next. */
export function storeGoalDraft(read: GoalReading): void {
  draft = read;
}

/** What the form begins with, once; without a draft nothing (rules/quick-entry.md#goals). */
export function takeGoalDraft(): Partial<GoalFormValues> {
  if (!draft) return {};
  const { title, target, unit, deadline } = draft;
  draft = undefined;
  const amounts = target !== null && {
    goalType: 'value' as const,
    targetValue: formatTypedAmount(target),
    unit: unit ?? '',
  };
  return { title, deadline, ...amounts };
}
