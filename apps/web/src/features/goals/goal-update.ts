import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { CreateProgressInput } from '@goaltracker/contracts/progress/progress.schema';
import { selectGoal } from '@goaltracker/domain/goals/select-goals';
import { reportProgress } from '@goaltracker/domain/progress/report-progress';
import { applyChanges } from '@goaltracker/domain/sync/changes';
import { readClock } from '../../store/read.ts';
import { getRows } from '../../store/rows.ts';
import { celebrate } from './celebration/celebrate.ts';

/** A goal before and after a change of its progress. */
export interface GoalUpdate {
  before: Goal;
  after: Goal;
}

/** The id of an entry that is only worked out. */
const previewId = 'preview';

/** Works out what a report does to its goal; undefined when the device does not have the goal. */
export function computeGoalUpdate({
  expectedCurrentValue: _expected,
  ...report
}: CreateProgressInput): GoalUpdate | undefined {
  const rows = getRows();
  const clock = readClock();
  const goal = { id: report.goalId };
  const before = selectGoal(rows, goal, clock);
  const reported = applyChanges(rows, reportProgress(rows, { ...report, id: previewId }, clock));
  const after = selectGoal(reported, goal, clock);
  return before && after && { before, after };
}

export function isCompletion({ before, after }: GoalUpdate): boolean {
  return after.isCompleted && !before.isCompleted;
}

/** Celebrates a goal that a change of progress has completed. */
export function celebrateCompletion(update: GoalUpdate): void {
  if (isCompletion(update)) celebrate({ kind: 'goal', goal: update.after });
}
