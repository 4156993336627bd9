import { type SQL, and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { calendarEvents } from '../calendar/calendar-events.table.ts';
import { eventSeries } from '../calendar/event-series.table.ts';
import { clearLinks } from '../core/links.ts';
import { owned } from '../core/owned.ts';
import { deleteRows, insertRows, takeNew } from '../core/rows.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { tasks } from '../tasks/tasks.table.ts';
import { goalObstacles } from './goal-obstacles.table.ts';
import { goalResources } from './goal-resources.table.ts';

/** One row per resource of an obstacle. An obstacle without resources has one row with `null`. */
export type ObstacleRow = {
  goalId: string;
  obstacleId: string;
  obstacle: string;
  resourceId: string | null;
  resource: string | null;
};

/** Sort the rows by {@link displayOrder}. */
export function selectObstacles(tx: UserTransaction) {
  return tx.orm
    .select({
      goalId: goalObstacles.goalId,
      obstacleId: goalObstacles.id,
      obstacle: goalObstacles.obstacle,
      resourceId: goalResources.id,
      resource: goalResources.resource,
    })
    .from(goalObstacles)
    .leftJoin(goalResources, and(owned(tx, goalResources), eq(goalResources.obstacleId, goalObstacles.id)));
}

export const displayOrder = [
  asc(goalObstacles.order),
  asc(goalObstacles.id),
  asc(goalResources.order),
  asc(goalResources.id),
];

/** In display order. */
export function listObstaclesOfGoal(tx: UserTransaction, goalId: string): Promise<ObstacleRow[]> {
  return selectObstacles(tx)
    .where(and(owned(tx, goalObstacles), eq(goalObstacles.goalId, goalId)))
    .orderBy(...displayOrder);
}

/** The obstacles of each goal, in display order. */
export function listObstaclesOfGoals(tx: UserTransaction, goalIds: readonly string[]): Promise<ObstacleRow[]> {
  return selectObstacles(tx)
    .where(and(owned(tx, goalObstacles), inArray(goalObstacles.goalId, [...goalIds])))
    .orderBy(...displayOrder);
}

export type ObstacleToSave = {
  id: string;
  obstacle: string;
  resources: readonly { id: string; resource: string }[];
};

/**
 * Replaces the obstacles and resources of a goal: updates stored records, inserts new records and deletes all others.
 * Resources never move to another obstacle. `stored`: the present obstacles of the goal.
 */
export async function replaceObstacles(
  tx: UserTransaction,
  goalId: string,
  obstacles: readonly ObstacleToSave[],
  { stored, now }: { stored: readonly ObstacleToSave[]; now: Date },
): Promise<void> {
  const createdAt = now.toISOString();
  const resources = obstacles.flatMap((obstacle) =>
    obstacle.resources.map((resource, order) => ({ ...resource, obstacleId: obstacle.id, order, createdAt })),
  );
  await deleteOthers(tx, goalId, { obstacles, resources });
  const known = new Set(stored.flatMap(({ id, resources: ofObstacle }) => [id, ...ofObstacle.map((each) => each.id)]));
  const [oldObstacles, newObstacles] = splitRows(
    obstacles.map(({ id, obstacle }, order) => ({ id, obstacle, order, goalId, createdAt })),
    known,
  );
  const [oldResources, newResources] = splitRows(resources, known);
  await insertRows(tx, goalObstacles, oldObstacles, {
    onConflict: {
      target: [goalObstacles.id],
      set: takeNew(goalObstacles, ['obstacle', 'order']),
    },
  });
  await insertRows(tx, goalObstacles, newObstacles);
  await insertRows(tx, goalResources, oldResources, {
    onConflict: {
      target: [goalResources.id],
      set: takeNew(goalResources, ['resource', 'order']),
    },
  });
  await insertRows(tx, goalResources, newResources);
}

function splitRows<Row extends { id: string }>(rows: readonly Row[], known: ReadonlySet<string>): [Row[], Row[]] {
  return [rows.filter(({ id }) => known.has(id)), rows.filter(({ id }) => !known.has(id))];
}

type Replacement = Record<'obstacles' | 'resources', readonly { id: string }[]>;

async function deleteOthers(tx: UserTransaction, goalId: string, { obstacles, resources }: Replacement): Promise<void> {
  const ofGoal = eq(goalObstacles.goalId, goalId);
  const obstaclesOfGoal = tx.orm
    .select({ id: goalObstacles.id })
    .from(goalObstacles)
    .where(and(owned(tx, goalObstacles), ofGoal));
  const isOther = and(inArray(goalResources.obstacleId, obstaclesOfGoal), notAmong(goalResources.id, resources));
  const targets = tx.orm
    .select({ id: goalResources.id })
    .from(goalResources)
    .where(and(owned(tx, goalResources), isOther));
  await clearLinks(tx, tasks.resourceId, targets);
  await clearLinks(tx, calendarEvents.resourceId, targets);
  await clearLinks(tx, eventSeries.resourceId, targets);
  await deleteRows(tx, goalResources, isOther);
  await deleteRows(tx, goalObstacles, and(ofGoal, notAmong(goalObstacles.id, obstacles)));
}

function notAmong(column: PgColumn, rows: readonly { id: string }[]): SQL {
  return notInArray(
    column,
    rows.map(({ id }) => id),
  );
}
