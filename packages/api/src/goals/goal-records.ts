import type { PageById } from '@goaltracker/contracts/core/page';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { mapInSlices } from '@goaltracker/db/core/in-slices';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { findGoal, listGoalPage, listGoalParts, listGoals } from '@goaltracker/db/goals/goals.queries';
import { describeGoal } from '@goaltracker/domain/goals/describe-goal';
import { compareGoals } from '@goaltracker/domain/goals/goal-order';
import { NotFoundError } from '../core/errors.ts';
import { getToday } from '../core/today.ts';

export async function listGoalRecordPage(tx: UserTransaction, page: PageById, now: Date): Promise<Goal[]> {
  const [rows, parts, today] = await Promise.all([listGoalPage(tx, page, now), listGoalParts(tx), getToday(tx, now)]);
  return mapInSlices(rows, (row) => describeGoal(row, parts.of(row.id), today.day));
}

/** Lists goals in the order of the home list. */
export async function listGoalRecords(tx: UserTransaction, now: Date): Promise<Goal[]> {
  const [rows, parts, today] = await Promise.all([listGoals(tx, now), listGoalParts(tx), getToday(tx, now)]);
  const goals = await mapInSlices(rows, (row) => describeGoal(row, parts.of(row.id), today.day));
  return goals.toSorted(compareGoals);
}

/** Throws NotFoundError. */
export async function getGoalRecord(tx: UserTransaction, id: string, now: Date): Promise<Goal> {
  const [row, parts, today] = await Promise.all([findGoal(tx, id, now), listGoalParts(tx, id), getToday(tx, now)]);
  if (!row) throw new NotFoundError();
  return describeGoal(row, parts.of(id), today.day);
}
