import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { changeInList } from '../../sync/change-list.ts';
import { defineMutation } from '../../sync/define-mutation.ts';
import { failWith } from '../../sync/failures.ts';
import { putInRange } from '../calendar/core/local-event.ts';
import { toScheduledTime } from './local-series.ts';

defineMutation('tasks.schedule', {
  effect: {
    'tasks.list': (tasks, _input, { output }) => scheduleTasks(tasks, toList(output)),
    'tasks.unscheduled': (tasks, _input, { output }) => removeScheduled(tasks, toList(output)),
    'calendar.list': (events, _input, { read, output }) => addEvents(events, toList(output), read),
  },
  failure: failWith('Failed to schedule task. Please try again.'),
});

defineMutation('tasks.plan', {
  effect: {
    'tasks.list': (tasks, _input, { output = [] }) => scheduleTasks(tasks, output),
    'tasks.unscheduled': (tasks, _input, { output = [] }) => removeScheduled(tasks, output),
    'calendar.list': (events, _input, { read, output = [] }) => addEvents(events, output, read),
  },
  failure: failWith('Failed to schedule tasks. Please try again.'),
});

const toList = (event: CalendarEvent | undefined): CalendarEvent[] => (event ? [event] : []);

function scheduleTasks(tasks: Task[], scheduled: readonly CalendarEvent[]): Task[] {
  return scheduled.reduce(
    (list, event) =>
      changeInList(list, event.taskId ?? '', (task) => ({ ...task, calendarEvent: toScheduledTime(event) })),
    tasks,
  );
}

function removeScheduled<Item extends { id: string }>(tasks: Item[], scheduled: readonly CalendarEvent[]): Item[] {
  return tasks.filter(({ id }) => scheduled.every(({ taskId }) => taskId !== id));
}

function addEvents(
  events: CalendarEvent[],
  added: readonly CalendarEvent[],
  range: { startDate: string; endDate: string },
): CalendarEvent[] {
  return added.reduce((list, event) => putInRange(list, event, range), events);
}
