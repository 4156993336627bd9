import type { Obstacle } from '@goaltracker/contracts/planner/planner.schema';
import { newId } from '@goaltracker/db/core/id';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import {
  type ObstacleRow,
  listObstaclesOfGoal,
  listObstaclesOfGoals,
  replaceObstacles,
} from '@goaltracker/db/goals/obstacles.queries';
import { type MatchedObstacle, matchObstacles } from '@goaltracker/domain/planner/match-obstacles';
import { parsePlanText } from '@goaltracker/domain/planner/plan-text';

/** Makes the obstacles of a new goal those its description names. */
export async function saveNewObstacles(tx: UserTransaction, goalId: string, description: string | null): Promise<void> {
  const { obstacles } = parsePlanText(description);
  if (obstacles.length > 0) await replaceObstacles(tx, goalId, matchObstacles([], obstacles).map(withIds));
}

/** Keeps the obstacles of a goal in step with its new description; what it still names keeps its id. */
export async function saveObstacles(tx: UserTransaction, goalId: string, description: string | null): Promise<void> {
  await bringIntoStep(tx, { id: goalId, description }, await listObstaclesOfGoal(tx, goalId));
}

/** The same for many goals; answers how many were not in step. */
export async function saveObstaclesOfMany(tx: UserTransaction, goals: readonly DescribedGoal[]): Promise<number> {
  const ids = goals.map(({ id }) => id);
  const rows = Map.groupBy(await listObstaclesOfGoals(tx, ids), ({ goalId }) => goalId);
  let changed = 0;
  for (const goal of goals) changed += (await bringIntoStep(tx, goal, rows.get(goal.id) ?? [])) ? 1 : 0;
  return changed;
}

type DescribedGoal = { readonly id: string; readonly description: string | null };

async function bringIntoStep(
  tx: UserTransaction,
  { id, description }: DescribedGoal,
  rows: readonly ObstacleRow[],
): Promise<boolean> {
  const kept = groupObstacles(rows);
  const obstacles = matchObstacles(kept, parsePlanText(description).obstacles).map(withIds);
  const isChanged = JSON.stringify(obstacles) !== JSON.stringify(kept);
  if (isChanged) await replaceObstacles(tx, id, obstacles);
  return isChanged;
}

/** Each obstacle with its resources, in their order. */
export function groupObstacles(rows: readonly ObstacleRow[]): Obstacle[] {
  return [...Map.groupBy(rows, ({ obstacleId }) => obstacleId)].map(([id, ofObstacle]) => ({
    id,
    obstacle: ofObstacle[0]?.obstacle ?? '',
    resources: ofObstacle.flatMap(({ resourceId, resource }) =>
      resourceId === null || resource === null ? [] : [{ id: resourceId, resource }],
    ),
  }));
}

function withIds({ id, obstacle, resources }: MatchedObstacle): Obstacle {
  return {
    id: id ?? newId(),
    obstacle,
    resources: resources.map((each) => ({ id: each.id ?? newId(), resource: each.resource })),
  };
}
