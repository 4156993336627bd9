import type { CreateProgressInput, ProgressEntry } from '@goaltracker/contracts/progress/progress.schema';
import { lockEvent, updateEvent } from '@goaltracker/db/calendar/calendar.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { newId } from '@goaltracker/db/core/id';
import type { LockedGoal } from '@goaltracker/db/goals/goals.queries';
import { listLeads } from '@goaltracker/db/goals/leads.queries';
import { listMilestones, setMilestonesCompleted } from '@goaltracker/db/goals/milestones.queries';
import { deleteProgressEntries, insertProgressEntry } from '@goaltracker/db/progress/progress.queries';
import { addAmounts } from '@goaltracker/domain/core/amount';
import { addDays } from '@goaltracker/domain/core/calendar-day';
import { formatEventReport } from '@goaltracker/domain/progress/event-report';
import { findMilestonesToReopen } from '@goaltracker/domain/progress/reopen';
import { listRemovedDeltas } from '@goaltracker/domain/progress/progress-delta';
import {
  computeReportedValue,
  describeExceededTarget,
  takesEntryValue,
  takesReportOn,
} from '@goaltracker/domain/progress/report';
import { changeCompletion } from '@goaltracker/domain/calendar/event-row';
import { findOrStore } from '../calendar/series/unchanged-occurrences.ts';
import { ConflictError, NotFoundError, ValidationError } from '../core/errors.ts';
import { getMoment, getToday, parseDay } from '../core/today.ts';
import { applyProgress, applyRemoval } from '../goals/apply-progress.ts';
import { getLockedGoal } from '../goals/goal-state.ts';

export type Report = Omit<CreateProgressInput, 'calendarEventId' | 'completeEvent'>;

/**
 * Inserts a progress entry and applies it to the goal or lead measure. Throws NotFoundError for an unknown goal, lead
 * measure or milestone, ValidationError for an invalid value or day, ConflictError when the total is not the expected
 * one.
 */
export async function recordProgress(tx: UserTransaction, report: Report, now: Date): Promise<ProgressEntry> {
  const [goal, today] = await Promise.all([getLockedGoal(tx, report.goalId), getToday(tx, now)]);
  const { leadId = null } = report;
  checkReportTarget(goal, leadId);
  const date = report.date === undefined ? today.day : parseDay(report.date, today, 'date');
  // Tomorrow is accepted, because a script may not know the user's time zone (rules/progress.md#day-of-a-report).
  if (date > addDays(today.day, 1)) throw invalid('date', 'Date cannot be later than tomorrow');
  if (report.expectedCurrentValue !== undefined)
    await checkExactTotal(tx, goal, { ...report, expected: report.expectedCurrentValue });
  const value = await getReportedValue(tx, goal, report, now);
  await applyProgress(tx, goal, [{ leadId, difference: value }], now);
  const entry: ProgressEntry = {
    userId: tx.userId,
    id: report.id ?? newId(),
    goalId: goal.id,
    leadId,
    value,
    date,
    reportedAt: now.toISOString(),
    notes: report.notes ?? null,
  };
  await insertProgressEntry(tx, entry);
  return entry;
}

/**
 * Deletes entries of a locked goal and reopens the milestones they completed (rules/progress.md#editing-and-deleting).
 */
export async function removeEntries(
  tx: UserTransaction,
  goal: LockedGoal,
  entries: readonly ProgressEntry[],
  now: Date,
): Promise<void> {
  await deleteProgressEntries(
    tx,
    entries.map(({ id }) => id),
  );
  const reopened = findMilestonesToReopen(
    { goalType: goal.goalType, milestones: await listMilestones(tx, goal.id) },
    entries,
  );
  if (reopened.length > 0) {
    await setMilestonesCompleted(
      tx,
      reopened.map(({ id }) => id),
      null,
    );
  }
  await applyRemoval(tx, goal, listRemovedDeltas(entries), now);
}

/** Writes the report of a calendar event. With `completeEvent`, also completes the event. */
export async function reportOnEvent(
  tx: UserTransaction,
  id: string,
  { entry, completeEvent, now }: { entry: ProgressEntry; completeEvent: boolean; now: Date },
): Promise<void> {
  const event = await findOrStore(tx, id, (present) => lockEvent(tx, present));
  await updateEvent(tx, event.id, {
    report: formatEventReport(entry.value, entry.notes),
    ...(completeEvent && changeCompletion(event, 'completed', now)),
    updatedAt: now.toISOString(),
  });
}

/**
 * Throws ConflictError when the total is not the expected one, ValidationError when the new total exceeds the target.
 */
async function checkExactTotal(
  tx: UserTransaction,
  goal: LockedGoal,
  { leadId = null, value, expected }: Pick<Report, 'leadId' | 'value'> & { expected: number },
): Promise<void> {
  const target = leadId === null ? goal : (await listLeads(tx, goal.id)).find(({ id }) => id === leadId);
  if (!target) throw new NotFoundError();
  const { currentValue, targetValue, unit } = target;
  if (currentValue !== expected) throw new ConflictError(`The total has changed and is now ${currentValue}.`);
  if (targetValue !== null && addAmounts(expected, value) > targetValue)
    throw invalid('value', describeExceededTarget({ targetValue, unit }).description);
}

/**
 * Throws ValidationError unless the report on a WIG names a lead measure and any other report names none
 * (rules/progress.md#wigs).
 */
export function checkReportTarget(goal: LockedGoal, leadId: string | null): void {
  if (takesReportOn(goal, leadId)) return;
  const isRequired = goal.goalType === 'wig';
  throw invalid(
    'leadId',
    isRequired ? 'Required: a WIG is reported on its lead measures' : 'Only a WIG has lead measures',
  );
}

/** Throws ValidationError when an entry of a simple goal is not 0 or 1. */
export function checkEditedValue(goal: LockedGoal, value: number): void {
  if (!takesEntryValue(goal, value)) throw invalid('value', 'A simple goal counts 0 or 1');
}

/** Returns the value to store. For a simple goal, returns 1 when the report leaves no milestone open, otherwise 0. */
async function getReportedValue(tx: UserTransaction, goal: LockedGoal, report: Report, now: Date): Promise<number> {
  if (report.milestones?.length) await setMilestones(tx, goal.id, report.milestones, now);
  if (goal.goalType !== 'simple') return report.value;
  return computeReportedValue({ ...goal, milestones: await listMilestones(tx, goal.id) }, report.value);
}

/** Completes and reopens the chosen milestones. Throws NotFoundError for a milestone of another goal. */
async function setMilestones(
  tx: UserTransaction,
  goalId: string,
  choices: NonNullable<Report['milestones']>,
  now: Date,
): Promise<void> {
  const chosen = new Set(choices.map(({ id }) => id));
  const known = (await listMilestones(tx, goalId)).filter(({ id }) => chosen.has(id));
  if (known.length !== chosen.size) throw new NotFoundError();
  for (const isCompleted of [true, false]) {
    const ids = choices.filter((choice) => choice.isCompleted === isCompleted).map(({ id }) => id);
    if (ids.length > 0) await setMilestonesCompleted(tx, ids, isCompleted ? await getMoment(tx, now) : null);
  }
}

function invalid(field: string, message: string): ValidationError {
  return new ValidationError([{ path: [field], message }]);
}
