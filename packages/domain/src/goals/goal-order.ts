import { rankPriority } from './priority.ts';

/** What decides a goal's place in the list. `createdAt` is an instant, as a Date or ISO 8601 in UTC. */
export type OrderedGoal = {
  id: string;
  hasReportedToday: boolean;
  priority: string;
  createdAt: Date | string;
};

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * The order of the home list, for `sort` (first document, section 2): goals not yet reported today first,
 * then by priority rank; goals that are still equal stand oldest first, and by id.
 */
export function compareGoals(a: OrderedGoal, b: OrderedGoal): number {
  return (
    Number(a.hasReportedToday) - Number(b.hasReportedToday) ||
    rankPriority(a.priority) - rankPriority(b.priority) ||
    new Date(a.createdAt).getTime() - new Date(b.createdAt).getTime() ||
    compareText(a.id, b.id)
  );
}
