import type { GoalReading } from '@goaltracker/domain/search/entry';

let draft: GoalReading | undefined;

/** Keeps what was typed into the palette for the form that is opened next. */
export function storeGoalDraft(read: GoalReading): void {
  draft = read;
}

/** What the form begins with (rules/quick-entry.md#goals). Rendering may be begun several times, so it stays until cleared. */
export const findGoalDraft = () => draft;

export function clearGoalDraft(): void {
  draft = undefined;
}
