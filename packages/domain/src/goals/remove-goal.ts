import type { Changes, Rows } from '../sync/changes.ts';
import { listIds } from '../sync/list-ids.ts';
import { listObstacles } from './goal-obstacles.ts';

/**
 * `goals.remove`: deletes a goal with its parts, obstacles and progress. Tasks, events and series stay, without their
 * links to the goal and its resources (rules/goals.md#deleting-a-goal).
 */
export function removeGoal(rows: Rows, { id }: { readonly id: string }): Changes {
  if (!rows.goals.get(id)) return {};
  const obstacles = listObstacles(rows, id);
  const resources = obstacles.flatMap((obstacle) => obstacle.resources.map((resource) => resource.id));
  const { tasks, calendarEvents, eventSeries } = rows;
  const unlink = makeUnlink(id, new Set(resources));
  const ofResources = <Row>(find: (resourceId: string) => readonly Row[]) => resources.flatMap(find);
  return {
    put: {
      tasks: unlink([...tasks.where('goalId', id), ...ofResources((each) => tasks.where('resourceId', each))]),
      calendarEvents: unlink([
        ...calendarEvents.where('goalId', id),
        ...ofResources((each) => calendarEvents.where('resourceId', each)),
      ]),
      eventSeries: unlink([
        ...eventSeries.where('goalId', id),
        ...ofResources((each) => eventSeries.where('resourceId', each)),
      ]),
    },
    remove: {
      resources,
      obstacles: listIds(obstacles),
      progressEntries: listIds(rows.progressEntries.where('goalId', id)),
      leads: listIds(rows.leads.where('goalId', id)),
      milestones: listIds(rows.milestones.where('goalId', id)),
      plannedGoals: listIds(rows.plannedGoals.where('goalId', id)),
      goals: [id],
    },
  };
}

interface Linked {
  readonly goalId: string | null;
  readonly resourceId: string | null;
}

function makeUnlink(goalId: string, resources: ReadonlySet<string>) {
  return <Row extends Linked>(linked: readonly Row[]): Row[] =>
    [...new Set(linked)].map((row) => ({
      ...row,
      goalId: row.goalId === goalId ? null : row.goalId,
      resourceId: row.resourceId !== null && resources.has(row.resourceId) ? null : row.resourceId,
    }));
}
