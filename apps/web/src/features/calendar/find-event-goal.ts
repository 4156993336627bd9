import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';

interface GoalLike {
  id: string;
  title: string;
  isCompleted: boolean;
}

/**
 * The goal an event of type goal stands for: the one it is linked to, else one with its title (second document,
 * section 2), and of several with the same title one that is still open.
 */
export function findEventGoal<T extends GoalLike>(
  { goalId, title }: Pick<CalendarEvent, 'goalId' | 'title'>,
  goals: readonly T[],
): T | undefined {
  const linked = goals.find((goal) => goal.id === goalId);
  if (linked) return linked;
  const namesakes = goals.filter((goal) => goal.title.trim() === title.trim());
  return namesakes.find((goal) => !goal.isCompleted) ?? namesakes[0];
}
