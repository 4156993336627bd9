import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';

/**
 * The task a calendar event is about: the one it is linked to, else one with its title, an open one if there is one
 * (second document, sections 2 and 4).
 */
export function findTaskOfEvent(
  tasks: readonly Task[],
  { taskId, title }: Pick<CalendarEvent, 'taskId' | 'title'>,
): Task | undefined {
  const sameTitle = tasks.filter((task) => task.title === title);
  return tasks.find(({ id }) => id === taskId) ?? sameTitle.find(({ isCompleted }) => !isCompleted) ?? sameTitle[0];
}
