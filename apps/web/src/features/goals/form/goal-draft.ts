import type { GoalReading } from '@goaltracker/domain/search/entry';
import type { GoalFormValues } from './goal-form-values.ts';

/** What was typed into the palette, or into the form of a goal that was deleted meanwhile. */
type GoalDraft = GoalReading | GoalFormValues;

let draft: GoalDraft | undefined;

/** Keeps what was typed for the form that is opened next. */
export function storeGoalDraft(typed: GoalDraft): void {
  draft = typed;
}

/** What the form begins with (rules/quick-entry.md#goals). Rendering may be begun several times, so it stays until cleared. */
export const findGoalDraft = () => draft;

export function clearGoalDraft(): void {
  draft = undefined;
}
