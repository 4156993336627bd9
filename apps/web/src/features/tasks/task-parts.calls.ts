import {
  createTaskPart,
  createTaskParts,
  removeTaskPart,
  removeTaskParts,
  turnPartIntoTask,
  updateTaskPart,
} from '@goaltracker/domain/tasks/change-task-parts';
import { uuidv7 } from 'uuidv7';
import { read } from '../../store/rows/read.ts';
import { withId, defineCall, failWith } from '../../store/define-call.ts';

const findPart = (id: string) =>
  read('tasks.list')
    ?.flatMap(({ parts }) => parts)
    .find((part) => part.id === id);
const namePart = (id: string) => `part “${findPart(id)?.title ?? 'without a title'}”`;

defineCall('taskParts.create', {
  change: createTaskPart,
  failure: failWith('Failed to add the part. Please try again.'),
  offline: { title: ({ title }) => `Add part “${title}”`, result: ({ id }) => findPart(id) },
});

/** Pasted parts. */
defineCall('taskParts.createMany', {
  complete: ({ taskId, parts }) => ({ taskId, parts: parts.map((part) => ({ id: uuidv7(), ...part })) }),
  change: (rows, { taskId, parts }, clock) => createTaskParts(rows, { taskId, parts: parts.map(withId) }, clock),
  failure: failWith('Failed to add the parts. Please try again.'),
  offline: {
    title: ({ parts }) => `Add ${parts.length} parts`,
    result: ({ parts }) => parts.flatMap(({ id = '' }) => findPart(id) ?? []),
  },
});

defineCall('taskParts.update', {
  change: updateTaskPart,
  failure: failWith('Failed to update the part. Please try again.'),
  offline: {
    title: ({ id, isCompleted }) =>
      `${isCompleted === undefined ? 'Change' : isCompleted ? 'Complete' : 'Reopen'} ${namePart(id)}`,
    result: ({ id }) => findPart(id),
  },
});

defineCall('taskParts.remove', {
  change: removeTaskPart,
  failure: failWith('Failed to delete the part. Please try again.'),
  offline: { title: ({ id }) => `Delete ${namePart(id)}` },
});

defineCall('taskParts.removeMany', {
  change: removeTaskParts,
  failure: failWith('Failed to delete the parts. Please try again.'),
  offline: { title: ({ ids }) => `Delete ${ids.length} parts` },
});

defineCall('taskParts.turnIntoTask', {
  change: turnPartIntoTask,
  failure: failWith('Failed to turn the part into a task. Please try again.'),
  offline: {
    title: ({ id }) => `Turn ${namePart(id)} into a task`,
    result: ({ id }) => read('tasks.list')?.find((task) => task.id === id),
  },
});
