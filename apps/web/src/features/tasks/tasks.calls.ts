import type { NewTaskPart } from '@goaltracker/contracts/tasks/task-part.schema';
import type { UpdateTaskInput } from '@goaltracker/contracts/tasks/task.schema';
import { createTask, createTasks, updateTask, updateTasks } from '@goaltracker/domain/tasks/change-tasks';
import { removeTask, removeTasks } from '@goaltracker/domain/tasks/remove-tasks';
import { restoreTasks } from '@goaltracker/domain/tasks/restore-tasks';
import { planTasks, scheduleTask } from '@goaltracker/domain/tasks/schedule-tasks';
import { uuidv7 } from 'uuidv7';
import { read } from '../../store/rows/read.ts';
import { withId, defineCall, failWith } from '../../store/define-call.ts';

const findTask = (id: string) => read('tasks.list')?.find((task) => task.id === id);
const findTasks = (ids: readonly string[]) => ids.flatMap((id) => findTask(id) ?? []);
const nameTask = (id: string) => `task “${findTask(id)?.title ?? 'without a title'}”`;
const nameTasks = (ids: readonly string[]) => (ids.length === 1 ? nameTask(ids[0] ?? '') : `${ids.length} tasks`);
const listIds = (tasks: readonly { id: string }[]) => tasks.map(({ id }) => id);

/** Gives new records their ids here, so that the device and the server use the same ids. */
function withIds<
  Input extends { parts?: NewTaskPart[] | undefined; scheduledStart?: unknown; eventId?: string | undefined },
>(input: Input): Input {
  return {
    ...input,
    ...(input.scheduledStart !== undefined && { eventId: input.eventId ?? uuidv7() }),
    ...(input.parts && { parts: input.parts.map((part) => ({ id: uuidv7(), ...part })) }),
  };
}

function withPartsOf<Input extends { parts?: NewTaskPart[] | undefined }>(input: Input) {
  return { ...input, parts: input.parts?.map(withId) };
}

function nameChange(input: UpdateTaskInput): string {
  const { isCompleted, ...others } = input;
  // `others` always contains the id.
  if (isCompleted === undefined || Object.keys(others).length > 1) return 'Change';
  return isCompleted ? 'Complete' : 'Reopen';
}

defineCall('tasks.create', {
  complete: withIds,
  change: (rows, input, clock) => createTask(rows, withPartsOf(input), clock),
  failure: failWith('Failed to create task. Please try again.'),
  offline: { title: ({ title }) => `Add task “${title}”`, result: ({ id }) => findTask(id) },
});

defineCall('tasks.update', {
  change: updateTask,
  failure: failWith('Failed to update task. Please try again.'),
  offline: { title: (input) => `${nameChange(input)} ${nameTask(input.id)}`, result: ({ id }) => findTask(id) },
});

defineCall('tasks.remove', {
  change: removeTask,
  failure: failWith('Failed to delete task. Please try again.'),
  offline: { isUndoable: true, title: ({ id }) => `Delete ${nameTask(id)}` },
});

/** Undoes `tasks.remove`. */
defineCall('tasks.restore', {
  change: (rows, _input, _clock, undone) => (undone ? restoreTasks(rows, undone) : {}),
  failure: failWith('Failed to restore task. Please try again.'),
  offline: {
    undoes: ({ id }, { path, input }) => path === 'tasks.remove' && input['id'] === id,
    title: ({ id }) => `Restore ${nameTask(id)}`,
    result: ({ id }) => findTask(id),
  },
});

/** Pasted tasks. */
defineCall('tasks.createMany', {
  complete: ({ tasks }) => ({ tasks: tasks.map((task) => ({ id: uuidv7(), ...withIds(task) })) }),
  change: (rows, { tasks }, clock) =>
    createTasks(rows, { tasks: tasks.map((task) => withPartsOf(withId(task))) }, clock),
  failure: failWith('Failed to create tasks. Please try again.'),
  offline: {
    title: ({ tasks }) => (tasks.length === 1 ? `Add task “${tasks[0]?.title}”` : `Add ${tasks.length} tasks`),
    result: ({ tasks }) => findTasks(tasks.flatMap(({ id }) => id ?? [])),
  },
});

defineCall('tasks.updateMany', {
  change: updateTasks,
  failure: failWith('Failed to update tasks. Please try again.'),
  offline: {
    title: ({ tasks }) => `Change ${nameTasks(listIds(tasks))}`,
    result: ({ tasks }) => findTasks(listIds(tasks)),
  },
});

defineCall('tasks.removeMany', {
  change: removeTasks,
  failure: failWith('Failed to delete tasks. Please try again.'),
  offline: { isUndoable: true, title: ({ ids }) => `Delete ${nameTasks(ids)}` },
});

/** Undoes `tasks.removeMany`. */
defineCall('tasks.restoreMany', {
  change: (rows, _input, _clock, undone) => (undone ? restoreTasks(rows, undone) : {}),
  failure: failWith('Failed to restore tasks. Please try again.'),
  offline: {
    undoes: ({ ids }, { path, input }) => path === 'tasks.removeMany' && hasSameIds(input['ids'], ids),
    title: ({ ids }) => `Restore ${nameTasks(ids)}`,
    result: ({ ids }) => findTasks(ids),
  },
});

const hasSameIds = (removed: unknown, ids: readonly string[]): boolean =>
  Array.isArray(removed) && removed.length === ids.length && ids.every((id) => removed.includes(id));

defineCall('tasks.schedule', {
  complete: ({ eventData, ...input }) => ({ ...input, eventData: { id: uuidv7(), ...eventData } }),
  change: (rows, { taskId, eventData }, clock) => scheduleTask(rows, { taskId, eventData: withId(eventData) }, clock),
  failure: failWith('Failed to schedule task. Please try again.'),
  offline: {
    title: ({ taskId }) => `Schedule ${nameTask(taskId)}`,
    result: ({ eventData: { id = '' } }) => read('calendar.get', { id }),
  },
});

defineCall('tasks.plan', {
  complete: ({ events }) => ({ events: events.map((event) => ({ id: uuidv7(), ...event })) }),
  change: (rows, { events }, clock) => planTasks(rows, { events: events.map(withId) }, clock),
  failure: failWith('Failed to schedule tasks. Please try again.'),
  offline: {
    title: ({ events }) => `Schedule ${nameTasks(events.map(({ taskId }) => taskId))}`,
    result: ({ events }) => events.flatMap(({ id = '' }) => read('calendar.get', { id }) ?? []),
  },
});
