import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';

/**
 * The task of a calendar event: the linked one, otherwise one with the event's title, preferably an open one
 * (rules/calendar.md#opening-an-event).
 */
export function findTaskOfEvent(
  tasks: readonly Task[],
  { taskId, title }: Pick<CalendarEvent, 'taskId' | 'title'>,
): Task | undefined {
  const sameTitle = tasks.filter((task) => task.title === title);
  return tasks.find(({ id }) => id === taskId) ?? sameTitle.find(({ isCompleted }) => !isCompleted) ?? sameTitle[0];
}
