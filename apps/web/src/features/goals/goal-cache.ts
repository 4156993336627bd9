import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { queries } from '../../lib/trpc.ts';

/** Shows a change of the goals before the server has made it. Returns how to take it back. */
export async function updateGoalsCache(change: (goals: Goal[]) => Goal[]): Promise<() => void> {
  await queries.goals.list.cancel();
  const before = queries.goals.list.getData();
  if (!before) return () => undefined;
  queries.goals.list.setData(undefined, change(before));
  return () => queries.goals.list.setData(undefined, before);
}

/** Shows a change of one goal before the server has made it. Returns how to take it back. */
export function updateGoalCache(id: string, change: (goal: Goal) => Goal): Promise<() => void> {
  return updateGoalsCache((goals) => goals.map((goal) => (goal.id === id ? change(goal) : goal)));
}
