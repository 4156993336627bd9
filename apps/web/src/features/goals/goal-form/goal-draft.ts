import type { GoalReading } from '@goaltracker/domain/search/entry';
import type { GoalFormValues } from './goal-form-values.ts';

/** What the user typed into the palette, or into the form of a goal that was deleted elsewhere. */
type GoalDraft = GoalReading | GoalFormValues;

let draft: GoalDraft | undefined;

export function storeGoalDraft(typed: GoalDraft): void {
  draft = typed;
}

/**
 * The initial values of the form (rules/quick-entry.md#goals). React may render several times, so the draft stays until
 * cleared.
 */
export const findGoalDraft = () => draft;

export function clearGoalDraft(): void {
  draft = undefined;
}
