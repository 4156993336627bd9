import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { CreateProgressInput } from '@goaltracker/contracts/progress/progress.schema';
import { celebrate } from './celebration/celebrate.ts';
import { getTimezone } from '../../sync/session.ts';
import { queries } from '../../sync/trpc.ts';
import { applyReport } from './apply-progress.ts';

/** A goal before and after a change of its progress. */
export interface GoalUpdate {
  before: Goal;
  after: Goal;
}

/** Applies a report to the cached goal; undefined when the goals are not cached. */
export function computeGoalUpdate(report: CreateProgressInput): GoalUpdate | undefined {
  const goal = queries.goals.list.getData()?.find(({ id }) => id === report.goalId);
  return goal && { before: goal, after: applyReport(goal, report, { now: new Date(), timezone: getTimezone() }) };
}

export function isCompletion({ before, after }: GoalUpdate): boolean {
  return after.isCompleted && !before.isCompleted;
}

/** Celebrates a goal that a change of progress has completed. */
export function celebrateCompletion(update: GoalUpdate): void {
  if (isCompletion(update)) celebrate({ kind: 'goal', goal: update.after });
}
