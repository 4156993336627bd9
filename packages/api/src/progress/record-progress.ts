import type { CreateProgressInput, ProgressEntry } from '@goaltracker/contracts/progress/progress.schema';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { newId } from '@goaltracker/db/core/id';
import type { LockedGoal } from '@goaltracker/db/goals/goals.queries';
import { listMilestones, setMilestonesCompleted } from '@goaltracker/db/goals/milestones.queries';
import { insertProgressEntry } from '@goaltracker/db/progress/progress.queries';
import { addDays } from '@goaltracker/domain/core/calendar-day';
import { completesGoal } from '@goaltracker/domain/progress/report';
import { NotFoundError, ValidationError } from '../core/errors.ts';
import { getToday, readDay } from '../core/today.ts';
import { getLockedGoal } from '../goals/goal-state.ts';
import { moveProgress } from './move-progress.ts';

export type Report = Pick<CreateProgressInput, 'goalId' | 'leadId' | 'value' | 'notes' | 'date' | 'milestones'>;

/**
 * Logs a report and moves what it reports on, as one. Throws NotFoundError for a goal, lead measure or
 * milestone that is not there, ValidationError for a value or a day the rules refuse.
 */
export async function recordProgress(tx: UserTransaction, report: Report, now: Date): Promise<ProgressEntry> {
  const [goal, today] = await Promise.all([getLockedGoal(tx, report.goalId), getToday(tx, now)]);
  const leadId = getReportedLead(goal, report);
  const date = report.date === undefined ? today.day : readDay(report.date, today);
  // A script may not know the user's zone, so tomorrow is let through.
  if (date > addDays(today.day, 1)) throw invalid('date', 'Date cannot be later than tomorrow');
  const value = await getReportedValue(tx, goal, report, now);
  const [entry] = await Promise.all([
    insertProgressEntry(tx, {
      id: newId(),
      goalId: goal.id,
      leadId,
      value,
      date,
      reportedAt: now.toISOString(),
      notes: report.notes ?? null,
    }),
    moveProgress(tx, { goal, leadId, difference: value }, now),
  ]);
  return entry;
}

function getReportedLead(goal: LockedGoal, { leadId = null }: Report): string | null {
  if (goal.goalType === 'wig' && leadId === null) throw invalid('leadId', 'Required');
  if (goal.goalType !== 'wig' && leadId !== null) throw invalid('leadId', 'Invalid input');
  return leadId;
}

/** A simple goal counts 1 when its report leaves no milestone open, and nothing before. */
async function getReportedValue(tx: UserTransaction, goal: LockedGoal, report: Report, now: Date): Promise<number> {
  if (goal.goalType !== 'simple') {
    if (report.milestones?.length) await tickMilestones(tx, goal.id, report.milestones, now);
    if (report.value === 0) throw invalid('value', 'Number must be greater than 0');
    return report.value;
  }
  if (report.milestones?.length) await tickMilestones(tx, goal.id, report.milestones, now);
  const milestones = await listMilestones(tx, goal.id);
  return completesGoal(milestones) && goal.currentValue < 1 ? 1 - goal.currentValue : 0;
}

async function tickMilestones(
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
    if (ids.length > 0) await setMilestonesCompleted(tx, ids, isCompleted ? now.toISOString() : null);
  }
}

function invalid(field: string, message: string): ValidationError {
  return new ValidationError([{ path: [field], message }]);
}
