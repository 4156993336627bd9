import { compareOrder } from '../core/compare-keys.ts';
import type { Changes, Rows } from '../sync/changes.ts';
import type { ObstacleRow, ResourceRow } from '../sync/rows.ts';
import { type StoredObstacle, matchObstacles } from './match-obstacles.ts';
import { parsePlanText } from './plan-text.ts';

/**
 * Plans the obstacles and resources of a new description, in order. Stored obstacles and resources keep their ids
 * (rules/planner.md#obstacles-keep-their-ids). New ones get ids from `newIds`. Without an id left, a new obstacle or
 * resource is left out.
 */
export function planObstacles(
  stored: readonly StoredObstacle[],
  description: string | null,
  newIds: Iterator<string>,
): StoredObstacle[] {
  const takeId = () => {
    const next = newIds.next();
    return next.done ? undefined : next.value;
  };
  return matchObstacles(stored, parsePlanText(description).obstacles).flatMap(({ id: known, obstacle, resources }) => {
    const id = known ?? takeId();
    if (id === undefined) return [];
    const named = resources.flatMap((each) => {
      const resourceId = each.id ?? takeId();
      return resourceId === undefined ? [] : [{ id: resourceId, resource: each.resource }];
    });
    return [{ id, obstacle, resources: named }];
  });
}

/** The changes of obstacles and resources after a change of the description. Removes links to deleted resources. */
export function changeObstacles(
  rows: Rows,
  { id: goalId, description, newIds }: { id: string; description: string | null; newIds: readonly string[] },
  createdAt: string,
): Changes {
  const before = listObstacles(rows, goalId);
  const after = planObstacles(before, description, newIds.values());
  const obstacles = after.map(({ id, obstacle }, order): ObstacleRow => {
    const { createdAt: since } = rows.obstacles.get(id) ?? { createdAt };
    return { id, goalId, obstacle, order, createdAt: since };
  });
  const resources = after.flatMap(({ id: obstacleId, resources: ofObstacle }) =>
    ofObstacle.map(({ id, resource }, order): ResourceRow => {
      const { createdAt: since } = rows.resources.get(id) ?? { createdAt };
      return { id, obstacleId, resource, order, createdAt: since };
    }),
  );
  const kept = new Set([...obstacles, ...resources].map(({ id }) => id));
  const removedObstacles = before.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  const removedResources = before.flatMap((each) => each.resources.flatMap(({ id }) => (kept.has(id) ? [] : [id])));
  return {
    put: { obstacles, resources, ...unlinkResources(rows, removedResources) },
    remove: { obstacles: removedObstacles, resources: removedResources },
  };
}

/** The obstacles of a goal with their resources, in display order. */
export function listObstacles(rows: Rows, goalId: string): StoredObstacle[] {
  return rows.obstacles
    .where('goalId', goalId)
    .toSorted(compareOrder)
    .map(({ id, obstacle }) => ({
      id,
      obstacle,
      resources: rows.resources
        .where('obstacleId', id)
        .toSorted(compareOrder)
        .map(({ id: resourceId, resource }) => ({ id: resourceId, resource })),
    }));
}

/** The tasks, events and series that link to deleted resources, with the link removed. */
function unlinkResources({ tasks, calendarEvents, eventSeries }: Rows, ids: readonly string[]) {
  const unlink = <Row extends object>(row: Row) => ({ ...row, resourceId: null });
  return {
    tasks: ids.flatMap((id) => tasks.where('resourceId', id).map(unlink)),
    calendarEvents: ids.flatMap((id) => calendarEvents.where('resourceId', id).map(unlink)),
    eventSeries: ids.flatMap((id) => eventSeries.where('resourceId', id).map(unlink)),
  };
}
