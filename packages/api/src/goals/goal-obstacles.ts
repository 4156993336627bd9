import type { Obstacle } from '@goaltracker/contracts/planner/planner.schema';
import { newId } from '@goaltracker/db/core/id';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import {
  type ObstacleRow,
  listObstaclesOfGoal,
  listObstaclesOfGoals,
  replaceObstacles,
} from '@goaltracker/db/goals/obstacles.queries';
import { planObstacles } from '@goaltracker/domain/goals/goal-obstacles';

interface DescribedGoal {
  readonly id: string;
  readonly description: string | null;
  /** Ids for new obstacles and resources, if the client sent some. */
  readonly newIds?: readonly string[] | undefined;
}

export async function insertObstacles(tx: UserTransaction, goal: DescribedGoal, now: Date): Promise<void> {
  await syncObstacles(tx, goal, [], now);
}

/** Updates a goal's obstacles to match its new description. Unchanged obstacles and resources keep their ids. */
export async function updateObstacles(tx: UserTransaction, goal: DescribedGoal, now: Date): Promise<void> {
  await syncObstacles(tx, goal, await listObstaclesOfGoal(tx, goal.id), now);
}

/** Like {@link updateObstacles}, for many goals. Returns the number of goals with changed obstacles. */
export async function updateObstaclesOfGoals(
  tx: UserTransaction,
  goals: readonly DescribedGoal[],
  now: Date,
): Promise<number> {
  const ids = goals.map(({ id }) => id);
  const rows = Map.groupBy(await listObstaclesOfGoals(tx, ids), ({ goalId }) => goalId);
  let changed = 0;
  for (const goal of goals) changed += (await syncObstacles(tx, goal, rows.get(goal.id) ?? [], now)) ? 1 : 0;
  return changed;
}

async function syncObstacles(
  tx: UserTransaction,
  { id, description, newIds = [] }: DescribedGoal,
  rows: readonly ObstacleRow[],
  now: Date,
): Promise<boolean> {
  const stored = groupObstacles(rows);
  const obstacles = planObstacles(stored, description, giveIds(newIds));
  const isChanged = JSON.stringify(obstacles) !== JSON.stringify(stored);
  if (isChanged) await replaceObstacles(tx, id, obstacles, { stored, now });
  return isChanged;
}

export function groupObstacles(rows: readonly ObstacleRow[]): Obstacle[] {
  return [...Map.groupBy(rows, ({ obstacleId }) => obstacleId)].map(([id, ofObstacle]) => ({
    id,
    obstacle: ofObstacle[0]?.obstacle ?? '',
    resources: ofObstacle.flatMap(({ resourceId, resource }) =>
      resourceId === null || resource === null ? [] : [{ id: resourceId, resource }],
    ),
  }));
}

/** Yields the given ids, then new ones without end. */
function* giveIds(given: readonly string[]): Generator<string> {
  yield* given;
  for (;;) yield newId();
}
