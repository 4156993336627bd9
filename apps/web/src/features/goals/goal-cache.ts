import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { refreshWhenSettled } from '../../lib/refresh-reads.ts';
import { queries } from '../../lib/trpc.ts';

/** Shows a change of the goals before the server has made it. Returns how to take it back. */
export async function changeShownGoals(change: (goals: Goal[]) => Goal[]): Promise<() => void> {
  await queries.goals.list.cancel();
  const before = queries.goals.list.getData();
  if (!before) return () => undefined;
  queries.goals.list.setData(undefined, change(before));
  return () => queries.goals.list.setData(undefined, before);
}

/** Shows a change of one goal before the server has made it. Returns how to take it back. */
export function changeShownGoal(id: string, change: (goal: Goal) => Goal): Promise<() => void> {
  return changeShownGoals((goals) => goals.map((goal) => (goal.id === id ? change(goal) : goal)));
}

/**
 * Reads again whatever a change of goals or progress can have changed: goals, stats, daily logs, the goal counts of
 * categories, the goals of plans, the days of the report (first document, section 4), and what is linked to goals.
 * Called when a write is settled.
 */
export function refreshGoals(): void {
  refreshWhenSettled(readGoalsAgain);
}

function readGoalsAgain(): void {
  void queries.goals.invalidate();
  void queries.progress.invalidate();
  void queries.categories.invalidate();
  void queries.planner.listGoals.invalidate();
  void queries.reports.invalidate();
  void queries.tasks.invalidate();
  void queries.calendar.invalidate();
}
