import type { CalendarDay } from '../core/calendar-day.ts';
import { type GoalState, changeGoalState } from '../goals/goal-state.ts';
import { toCallMoment } from '../sync/call-moment.ts';
import type { CallClock, Changes, Rows } from '../sync/changes.ts';
import type { ProgressEntryRow } from '../sync/rows.ts';
import { applyProgress, applyRemoval, compareReported, removeEntries } from './apply-progress.ts';
import { listOwnEntries } from './daily-log.ts';
import { replaceEntries } from './replace-day.ts';
import { takesEntryValue, takesReportOn } from './report.ts';

/** A goal and a day. */
export interface GoalDay {
  /** The id of the goal. */
  readonly id: string;
  readonly date: CalendarDay;
}

/**
 * `progress.remove`: deletes an entry and subtracts its value from the total (rules/progress.md#editing-and-deleting).
 */
export function removeProgress(rows: Rows, { id }: { readonly id: string }, clock: CallClock): Changes {
  const entry = rows.progressEntries.get(id);
  if (!entry) return {};
  return changeGoalState(rows, entry.goalId, (state) => removeEntries(state, [entry], toCallMoment(clock)));
}

/**
 * `progress.replaceDay`: replaces the entries of a day on a goal or lead measure with one entry
 * (rules/progress.md#editing-a-day).
 */
export function replaceDay(
  rows: Rows,
  {
    id,
    date,
    leadId = null,
    ...edit
  }: GoalDay & {
    readonly leadId?: string | null | undefined;
    readonly value: number;
    readonly notes?: string | null | undefined;
  },
  clock: CallClock,
): Changes {
  return changeGoalState(rows, id, (state) => {
    const { goal, entries } = state;
    const ofDay = entries.filter((entry) => entry.date === date && entry.leadId === leadId).toSorted(compareReported);
    const replaced = replaceEntries(ofDay, edit);
    if (!replaced || !takesReportOn(goal, leadId) || !takesEntryValue(goal, edit.value)) return undefined;
    return applyEdit(state, replaced, clock);
  });
}

/** `progress.removeDay`: deletes the entries of a day that count for the goal (rules/progress.md#daily-log). */
export function removeDay(rows: Rows, { id, date }: GoalDay, clock: CallClock): Changes {
  return changeGoalState(rows, id, (state) => {
    const ofDay = state.entries.filter((entry) => entry.date === date).toSorted(compareReported);
    const removed = listOwnEntries(state.goal.goalType, ofDay);
    return removed.length === 0 ? undefined : removeEntries(state, removed, toCallMoment(clock));
  });
}

/** Applies an edited entry, with the change of its goal's or lead measure's total. */
function applyEdit(
  state: GoalState,
  { changed, removed, difference }: { changed: ProgressEntryRow; removed: ProgressEntryRow[]; difference: number },
  clock: CallClock,
): GoalState | undefined {
  const gone = new Set(removed);
  const entries = state.entries.flatMap((entry) =>
    gone.has(entry) ? [] : [entry.id === changed.id ? changed : entry],
  );
  // A correction can be lowered only as far as the total allows.
  const apply = changed.value < 0 ? applyProgress : applyRemoval;
  return apply({ ...state, entries }, [{ leadId: changed.leadId, difference }], toCallMoment(clock));
}
