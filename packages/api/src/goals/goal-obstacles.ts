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

/** Inserts the obstacles that the description of a new goal names. */
export async function insertObstacles(tx: UserTransaction, goalId: string, description: string | null): Promise<void> {
  const { obstacles } = parsePlanText(description);
  if (obstacles.length > 0) await replaceObstacles(tx, goalId, matchObstacles([], obstacles).map(withIds));
}

/** Updates a goal's obstacles to match its new description. Unchanged obstacles and resources keep their ids. */
export async function updateObstacles(tx: UserTransaction, goalId: string, description: string | null): Promise<void> {
  await syncObstacles(tx, { id: goalId, description }, await listObstaclesOfGoal(tx, goalId));
}

/** The same for many goals. Returns the number of goals whose obstacles changed. */
export async function updateObstaclesOfGoals(tx: UserTransaction, goals: readonly DescribedGoal[]): Promise<number> {
  const ids = goals.map(({ id }) => id);
  const rows = Map.groupBy(await listObstaclesOfGoals(tx, ids), ({ goalId }) => goalId);
  let changed = 0;
  for (const goal of goals) changed += (await syncObstacles(tx, goal, rows.get(goal.id) ?? [])) ? 1 : 0;
  return changed;
}

type DescribedGoal = { readonly id: string; readonly description: string | null };

async function syncObstacles(
  tx: UserTransaction,
  { id, description }: DescribedGoal,
  rows: readonly ObstacleRow[],
): Promise<boolean> {
  const stored = groupObstacles(rows);
  const obstacles = matchObstacles(stored, parsePlanText(description).obstacles).map(withIds);
  const isChanged = JSON.stringify(obstacles) !== JSON.stringify(stored);
  if (isChanged) await replaceObstacles(tx, id, obstacles);
  return isChanged;
}

/** Each obstacle with its resources, in order. */
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
