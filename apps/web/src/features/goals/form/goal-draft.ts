import type { GoalReading } from '@goaltracker/domain/search/entry';

let draft: GoalReading | undefined;

/** Keeps what was typed into the palette for the form that is opened next. */
export function storeGoalDraft(read: GoalReading): void {
  draft = read;
}

/** What the form begins with, once (rules/quick-entry.md#goals). */
export function takeGoalDraft(): GoalReading | undefined {
  const taken = draft;
  draft = undefined;
  return taken;
}
