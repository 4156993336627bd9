import { priorities } from './enums.ts';

const ranks = new Map<string, number>(priorities.map((priority, index) => [priority, index + 1]));

/** The rank of a priority, 1 to 4. Other texts have rank 4, the last (rules/goals.md#priorities). */
export function rankPriority(priority: string): number {
  return ranks.get(priority) ?? priorities.length;
}

/** The fields that determine a goal's place in the list. `createdAt` is an instant, as a Date or as ISO 8601 in UTC. */
export type OrderedGoal = {
  id: string;
  hasReportedToday: boolean;
  priority: string;
  createdAt: Date | string;
};

/**
 * Comparator for the order of the home list (rules/goals.md#list-order): goals not yet reported today first, then by
 * priority rank, then oldest first, then by id.
 */
export function compareGoals(a: OrderedGoal, b: OrderedGoal): number {
  return (
    Number(a.hasReportedToday) - Number(b.hasReportedToday) ||
    rankPriority(a.priority) - rankPriority(b.priority) ||
    new Date(a.createdAt).getTime() - new Date(b.createdAt).getTime() ||
    compareText(a.id, b.id)
  );
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
