import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { CreateTaskInput, Task, UpdateTaskInput } from '@goaltracker/contracts/tasks/task.schema';
import { toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { formatNextTaskId } from '@goaltracker/domain/tasks/next-task-id';
import { uuidv7 } from 'uuidv7';
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
      const { recurrence, recurrenceStart, repeatsFromCompletion, labels, estimatedMinutes } = task;
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
        labels,
        estimatedMinutes,
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
    'calendar.list': (events, input) => completeEvents(events, [input]),
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
    keep: keepDayOfCompletion,
    title: (input, cached) => `${nameChange(input)} ${nameTask(input.id, cached)}`,
    result: (input, cached) =>
      findTask(input.id, cached) ??
      changeLocalTask(makeLocalTask({ title: '', ...input }, getTimezone()), input, getTimezone()),
    merge: ({ path, input: earlier }, later) => {
      if (path !== 'tasks.create' && path !== 'tasks.update') return undefined;
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
    'calendar.list': (events, { id }) => removeUnreported(events, [id]),
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

const nameTasks = (ids: readonly string[], cached: Cached) =>
  ids.length === 1 ? nameTask(ids[0] ?? '', cached) : `${ids.length} tasks`;

/** Tasks that are pasted: with their ids, so that each can be changed while they wait. */
defineMutation('tasks.createMany', {
  complete: ({ tasks }) => ({ tasks: tasks.map((task) => ({ id: uuidv7(), ...task })) }),
  effect: {
    'tasks.list': (tasks, input, { output }) => [
      ...(output ?? input.tasks.map(toLocalTask)).filter(({ id }) => tasks.every((task) => task.id !== id)),
      ...tasks.map((task) => output?.find(({ id }) => id === task.id) ?? task),
    ],
  },
  failure: failWith('Failed to create tasks. Please try again.'),
  offline: {
    kind: 'create',
    keys: ({ tasks }) => tasks.flatMap(({ id, goalId }) => [id, goalId]),
    title: ({ tasks }) => (tasks.length === 1 ? `Add task “${tasks[0]?.title}”` : `Add ${tasks.length} tasks`),
    result: ({ tasks }) => tasks.map(toLocalTask),
  },
});

const toLocalTask = (task: CreateTaskInput): Task => makeLocalTask({ id: uuidv7(), ...task }, getTimezone());

defineMutation('tasks.updateMany', {
  effect: {
    'tasks.list'(tasks, input, { output }) {
      const changes = new Map(input.tasks.map((change) => [change.id, change]));
      const changed = tasks.map((task) => {
        const change = changes.get(task.id);
        if (!change) return task;
        return output?.find(({ id }) => id === task.id) ?? changeLocalTask(task, change, getTimezone());
      });
      const toggled = input.tasks.filter(({ isCompleted }) => isCompleted !== undefined);
      return toggled.reduce((list, change) => moveSeries(tasks, list, change, getTimezone()), changed);
    },
    'tasks.unscheduled'(tasks, input) {
      const completed = new Set(input.tasks.flatMap(({ id, isCompleted }) => (isCompleted ? [id] : [])));
      return tasks.filter(({ id }) => !completed.has(id));
    },
    'calendar.list': (events, input) => completeEvents(events, input.tasks),
  },
  failure: failWith('Failed to update tasks. Please try again.'),
  offline: {
    kind: 'change',
    keys: ({ tasks }) =>
      tasks.flatMap(({ id, goalId, isCompleted }) => [
        id,
        goalId,
        isCompleted === undefined ? undefined : formatNextTaskId(id),
      ]),
    keep: ({ tasks }, cached) => ({ tasks: tasks.map((task) => keepDayOfCompletion(task, cached)) }),
    title: ({ tasks }, cached) =>
      `Change ${nameTasks(
        tasks.map(({ id }) => id),
        cached,
      )}`,
    result: ({ tasks }, cached) => tasks.flatMap(({ id }) => findTask(id, cached) ?? []),
    merge: () => undefined,
  },
});

defineMutation('tasks.removeMany', {
  effect: {
    'tasks.list': (tasks, { ids }) => tasks.filter(({ id }) => !ids.includes(id)),
    'tasks.unscheduled': (tasks, { ids }) => tasks.filter(({ id }) => !ids.includes(id)),
    'calendar.list': (events, { ids }) => removeUnreported(events, ids),
  },
  failure: failWith('Failed to delete tasks. Please try again.'),
  offline: { kind: 'remove', keys: ({ ids }) => ids, title: ({ ids }, cached) => `Delete ${nameTasks(ids, cached)}` },
});

/** Undoes `tasks.removeMany`. */
defineMutation('tasks.restoreMany', {
  effect: {
    'tasks.list': (tasks, _input, { output = [] }) => output.reduce((list, task) => putInList(list, task), tasks),
  },
  failure: failWith('Failed to restore tasks. Please try again.'),
  offline: {
    kind: 'restore',
    keys: ({ ids }) => ids,
    title: ({ ids }, cached) => `Restore ${nameTasks(ids, cached)}`,
    result: ({ ids }, cached) => ids.flatMap((id) => findTask(id, cached) ?? []),
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

/** The events after changes of their tasks, which complete and reopen them (rules/tasks.md#completing). */
function completeEvents(events: CalendarEvent[], changes: readonly UpdateTaskInput[]): CalendarEvent[] {
  const completion = new Map(changes.map(({ id, isCompleted }) => [id, isCompleted]));
  return events.map((event) => {
    const isCompleted = event.taskId === null ? undefined : completion.get(event.taskId);
    return isCompleted === undefined ? event : { ...event, completionStatus: isCompleted ? 'completed' : 'unreported' };
  });
}

/** The events after their tasks were deleted; reported ones stay (rules/tasks.md#deleting-a-task). */
function removeUnreported(events: CalendarEvent[], taskIds: readonly string[]): CalendarEvent[] {
  return events.filter(
    ({ taskId, completionStatus }) => taskId === null || !taskIds.includes(taskId) || completionStatus !== 'unreported',
  );
}

function scheduleTask(task: Task, { id, startTime, endTime, isAllDay, completionStatus }: CalendarEvent): Task {
  return { ...task, calendarEvent: { id, startTime, endTime, isAllDay, completionStatus } };
}

/** A repeating task may count from the day on which it was completed, without a connection too. */
function keepDayOfCompletion<Input extends UpdateTaskInput>(input: Input, cached: Cached): Input {
  return input.isCompleted && findTask(input.id, cached)?.recurrence
    ? { completedOn: toCalendarDay(new Date(), getTimezone()), ...input }
    : input;
}

function nameChange(input: UpdateTaskInput): string {
  const { isCompleted, completedOn: _day, ...others } = input;
  // The id is among the others.
  if (isCompleted === undefined || Object.keys(others).length > 1) return 'Change';
  return isCompleted ? 'Complete' : 'Reopen';
}
