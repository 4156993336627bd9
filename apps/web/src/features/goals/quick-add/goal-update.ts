import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { CreateProgressInput, ProgressEntry } from '@goaltracker/contracts/progress/progress.schema';
import { selectGoal } from '@goaltracker/domain/goals/select-goals';
import { reportProgress } from '@goaltracker/domain/progress/report-progress';
import { applyChanges } from '@goaltracker/domain/sync/changes';
import { useCallback } from 'react';
import { readClock } from '../../../store/rows/read.ts';
import { getRows } from '../../../store/rows/rows.ts';
import { cancelCelebration, celebrate } from '../celebration/celebrate.ts';
import { useCall } from '../../../store/use-call.ts';
import { unmarkReported } from '../just-reported.ts';

export interface GoalUpdate {
  before: Goal;
  after: Goal;
}

/** Id of the computed entry, which is never stored. */
const previewId = 'preview';

/** Computes what a report does to its goal. Returns undefined when the device does not have the goal. */
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

export function celebrateCompletion(update: GoalUpdate): void {
  if (isCompletion(update)) celebrate({ kind: 'goal', goal: update.after });
}

/**
 * Returns a function that makes the Undo action for the toast of a report. Undo deletes the entry, ends the highlight
 * and the celebration, and restores the given milestones.
 */
export function useUndoReport() {
  const { mutate } = useCall('progress.remove');
  const { mutate: restore } = useCall('goals.update');
  return useCallback(
    ({ id, goalId }: Pick<ProgressEntry, 'id' | 'goalId'>, milestones?: Goal['milestones']) => {
      return {
        label: 'Undo',
        onClick() {
          unmarkReported(goalId);
          cancelCelebration(goalId);
          mutate({ id });
          if (milestones) restore({ id: goalId, milestones: milestones.map(toMilestoneInput) });
        },
      };
    },
    [mutate, restore],
  );
}

function toMilestoneInput({ id, title, targetValue, isCompleted }: Goal['milestones'][number]) {
  return { id, title, targetValue, isCompleted };
}
