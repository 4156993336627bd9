import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { Task, UpdateTaskInput } from '@goaltracker/contracts/tasks/task.schema';
import { toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { formatNextTaskId } from '@goaltracker/domain/tasks/next-task-id';
import { changeInList, putInList, removeFromList } from '../../sync/change-list.ts';
import { failWith } from '../../sync/failures.ts';
import { type Cached, defineMutation } from '../../sync/define-mutation.ts';
import { getTimezone } from '../../sync/session.ts';
import { putInRange } from '../calendar/core/local-event.ts';
import { changeLocalTask, makeLocalTask, moveSeries } from './local-task.ts';

const edit = ({ id }: { id: string }) => ({ dialog: 'tasks' as const, record: id });
const findTask = (id: string, cached: Cached) =>
  cached('tasks.list')
    .flat()
    .find((task) => task.id === id);
const nameTask = (id: string, cached: Cached) => `task “${findTask(id, cached)?.title ?? 'without a title'}”`;
defineMutation('tasks.create', {
  effect: {
    'tasks.list': (tasks, input, { output }) => {
      const added = putInList(tasks, output ?? makeLocalTask(input, getTimezone()), 'first');
      return moveSeries(tasks, added, input, getTimezone());
    },
  },
  failure: failWith('Failed to create task. Please try again.'),
  offline: {
    kind: 'create',
    keys: ({ id, goalId, resourceId }) => [id, goalId, resourceId],
    title: ({ title }) => `Add task “${title}”`,
    result: (input, cached) => findTask(input.id, cached) ?? makeLocalTask(input, getTimezone()),
    edit,
    recreate(id, cached) {
      const task = findTask(id, cached);
      // The next one of a repeating task has an id that only completing gives it.
      if (!task || task.seriesId !== null) return undefined;
      const { title, description, dueDate, priority, goalId, resourceId, isCompleted } = task;
      const { recurrence, recurrenceStart, repeatsFromCompletion } = task;
      return {
        id,
        title,
        description,
        dueDate,
        priority,
        goalId,
        resourceId,
        isCompleted,
        recurrence,
        recurrenceStart,
        repeatsFromCompletion,
      };
    },
  },
});

defineMutation('tasks.update', {
  effect: {
    'tasks.list': (tasks, input, { output }) => {
      const change = (task: Task) => output ?? changeLocalTask(task, input, getTimezone());
      return moveSeries(tasks, changeInList(tasks, input.id, change), input, getTimezone());
    },
    'tasks.unscheduled': (tasks, { id, isCompleted }) => (isCompleted ? removeFromList(tasks, id) : tasks),
    // A task completes and reopens its event (rules/tasks.md#completing).
    'calendar.list': (events, { id, isCompleted }) =>
      isCompleted === undefined
        ? events
        : events.map((event) =>
            event.taskId === id ? { ...event, completionStatus: isCompleted ? 'completed' : 'unreported' } : event,
          ),
  },
  failure: failWith('Failed to update task. Please try again.'),
  offline: {
    kind: 'change',
    // Completing also makes the next one of a repeating task, which later calls may change.
    keys: ({ id, goalId, resourceId, isCompleted }) => [
      id,
      goalId,
      resourceId,
      isCompleted === undefined ? undefined : formatNextTaskId(id),
    ],
    keep: (input, cached) =>
      input.isCompleted && findTask(input.id, cached)?.recurrence
        ? { completedOn: toCalendarDay(new Date(), getTimezone()), ...input }
        : input,
    title: (input, cached) => `${nameChange(input)} ${nameTask(input.id, cached)}`,
    result: (input, cached) =>
      findTask(input.id, cached) ??
      changeLocalTask(makeLocalTask({ title: '', ...input }, getTimezone()), input, getTimezone()),
    merge: ({ path, input: earlier }, later) => {
      const { isCompleted, completedOn: _day, ...others } = later;
      // To complete and to reopen a task cancel out: it stays as the server has it.
      const cancels = path === 'tasks.update' && isCompleted !== undefined && 'isCompleted' in earlier;
      if (!cancels || earlier['isCompleted'] === isCompleted) return { ...earlier, ...later };
      const { isCompleted: _, completedOn: _earlier, ...before } = earlier;
      const merged = { ...before, ...others };
      return Object.keys(merged).length > 1 ? merged : 'nothing';
    },
    edit,
  },
});

defineMutation('tasks.remove', {
  effect: {
    'tasks.list': (tasks, { id }) => removeFromList(tasks, id),
    'tasks.unscheduled': (tasks, { id }) => removeFromList(tasks, id),
    // Reported events stay (rules/tasks.md#deleting-a-task).
    'calendar.list': (events, { id }) =>
      events.filter((event) => event.taskId !== id || event.completionStatus !== 'unreported'),
  },
  failure: failWith('Failed to delete task. Please try again.'),
  offline: { kind: 'remove', keys: ({ id }) => [id], title: ({ id }, cached) => `Delete ${nameTask(id, cached)}` },
});

/** Undoes `tasks.remove`. */
defineMutation('tasks.restore', {
  effect: { 'tasks.list': (tasks, _input, { output }) => (output ? putInList(tasks, output) : tasks) },
  failure: failWith('Failed to restore task. Please try again.'),
  offline: {
    kind: 'restore',
    keys: ({ id }) => [id],
    title: ({ id }, cached) => `Restore ${nameTask(id, cached)}`,
    result: ({ id }, cached) => findTask(id, cached) ?? makeLocalTask({ id, title: '' }, getTimezone()),
  },
});

defineMutation('tasks.schedule', {
  effect: {
    'tasks.list': (tasks, { taskId }, { output }) =>
      output ? changeInList(tasks, taskId, (task) => scheduleTask(task, output)) : tasks,
    'tasks.unscheduled': (tasks, { taskId }, { output }) => (output ? removeFromList(tasks, taskId) : tasks),
    'calendar.list': (events, _input, { read, output }) => (output ? putInRange(events, output, read) : events),
  },
  failure: failWith('Failed to schedule task. Please try again.'),
});

defineMutation('tasks.plan', {
  effect: {
    'tasks.list': (tasks, _input, { output = [] }) =>
      output.reduce(
        (left, event) => changeInList(left, event.taskId ?? '', (task) => scheduleTask(task, event)),
        tasks,
      ),
    'tasks.unscheduled': (tasks, _input, { output = [] }) =>
      output.reduce((left, { taskId }) => removeFromList(left, taskId ?? ''), tasks),
    'calendar.list': (events, _input, { read, output = [] }) =>
      output.reduce((left, event) => putInRange(left, event, read), events),
  },
  failure: failWith('Failed to schedule tasks. Please try again.'),
});

function scheduleTask(task: Task, { id, startTime, endTime, isAllDay, completionStatus }: CalendarEvent): Task {
  return { ...task, calendarEvent: { id, startTime, endTime, isAllDay, completionStatus } };
}

function nameChange(input: UpdateTaskInput): string {
  const { isCompleted, completedOn: _day, ...others } = input;
  // The id is among the others.
  if (isCompleted === undefined || Object.keys(others).length > 1) return 'Change';
  return isCompleted ? 'Complete' : 'Reopen';
}
