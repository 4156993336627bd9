import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { queryClient } from '../../lib/query-client.ts';
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
 * Reads again whatever a change of goals or progress can have changed: goals, stats, daily logs, the
 * goal counts of categories, the goals of plans and the days of the report (first document, section 4). Called when a
 * write is settled; while others are under way the last of them does it, so that no answer undoes what is shown already.
 */
export function refreshGoals(): void {
  if (queryClient.isMutating() > 1) return;
  void queries.goals.invalidate();
  void queries.progress.invalidate();
  void queries.categories.invalidate();
  void queries.planner.listGoals.invalidate();
  void queries.reports.invalidate();
}
