import type { TaskPart } from '@goaltracker/contracts/tasks/task-part.schema';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { changeInList, putInList, removeFromList } from '../../sync/change-list.ts';
import { failWith } from '../../sync/failures.ts';
import { type Cached, defineMutation } from '../../sync/define-mutation.ts';
import { getTimezone } from '../../sync/session.ts';
import { uuidv7 } from 'uuidv7';
import { makeLocalTask } from './local-task.ts';
import { arrangeParts, orderAfter } from './task-parts.ts';

type NewPart = Pick<TaskPart, 'id' | 'taskId' | 'title'> & Partial<TaskPart>;

const listParts = (tasks: readonly Task[]): TaskPart[] => tasks.flatMap(({ parts }) => parts);
const findPart = (id: string, cached: Cached) => listParts(cached('tasks.list').flat()).find((part) => part.id === id);
const namePart = (id: string, cached: Cached) => `part “${findPart(id, cached)?.title ?? 'without a title'}”`;
const keysOf = ({ id }: { id: string }) => [id];
/** A part keeps its order with what is done to its task. */
const taskOf = ({ id }: { id: string }, cached: Cached) => [findPart(id, cached)?.taskId];

/** The tasks with other parts of one of them, which counts as a change of it (rules/tasks.md#one-next-task). */
function changeParts(
  tasks: Task[],
  taskId: string | undefined,
  change: (parts: TaskPart[]) => readonly TaskPart[],
): Task[] {
  return changeInList(tasks, taskId ?? '', (task) => ({
    ...task,
    parts: arrangeParts(change(task.parts)),
    updatedAt: new Date().toISOString(),
  }));
}

const findTaskOf = (tasks: readonly Task[], id: string) =>
  tasks.find(({ parts }) => parts.some((part) => part.id === id));

const makePart = ({ id, taskId, title, isCompleted = false, order = 0 }: NewPart): TaskPart => ({
  id,
  userId: '',
  taskId,
  title,
  isCompleted,
  order,
});

defineMutation('taskParts.create', {
  effect: {
    'tasks.list': (tasks, input, { output }) =>
      changeParts(tasks, input.taskId, (parts) => putInList(parts, output ?? makePart(input))),
  },
  failure: failWith('Failed to add the part. Please try again.'),
  offline: {
    kind: 'create',
    keys: ({ id, taskId }) => [id, taskId],
    title: ({ title }) => `Add part “${title}”`,
    result: makePart,
  },
});

/** Parts that are pasted: with their ids, so that each can be changed while they wait. */
defineMutation('taskParts.createMany', {
  complete: ({ taskId, parts }) => ({ taskId, parts: parts.map((part) => ({ id: uuidv7(), ...part })) }),
  effect: {
    'tasks.list': (tasks, { taskId, parts: added }, { output }) =>
      changeParts(tasks, taskId, (parts) => {
        const others = parts.filter(({ id }) => added.every((part) => part.id !== id));
        return [...others, ...(output ?? makeParts(taskId, added, orderAfter(others)))];
      }),
  },
  failure: failWith('Failed to add the parts. Please try again.'),
  offline: {
    kind: 'create',
    keys: ({ taskId, parts }) => [...parts.map(({ id }) => id), taskId],
    title: ({ parts }) => `Add ${parts.length} parts`,
    result: ({ taskId, parts }) => makeParts(taskId, parts, 0),
  },
});

const makeParts = (taskId: string, parts: readonly Omit<Partial<NewPart>, 'taskId'>[], first: number): TaskPart[] =>
  parts.map(({ id = '', title = '', isCompleted }, at) =>
    makePart({ id, taskId, title, isCompleted, order: first + at }),
  );

defineMutation('taskParts.update', {
  effect: {
    'tasks.list': (tasks, { id, ...fields }, { output }) =>
      changeParts(tasks, findTaskOf(tasks, id)?.id, (parts) =>
        changeInList(parts, id, (part) => output ?? { ...part, ...fields }),
      ),
  },
  failure: failWith('Failed to update the part. Please try again.'),
  offline: {
    kind: 'change',
    keys: keysOf,
    within: taskOf,
    title: ({ id, isCompleted }, cached) =>
      `${isCompleted === undefined ? 'Change' : isCompleted ? 'Complete' : 'Reopen'} ${namePart(id, cached)}`,
    result: ({ id, ...fields }, cached) => ({
      ...makePart({ id, taskId: '', title: '' }),
      ...findPart(id, cached),
      ...fields,
    }),
    // The first of several added parts names the call that adds them.
    merge: ({ path, input: earlier }, later) =>
      path === 'taskParts.create' || path === 'taskParts.update' ? { ...earlier, ...later } : undefined,
  },
});

defineMutation('taskParts.remove', {
  effect: {
    'tasks.list': (tasks, { id }) =>
      changeParts(tasks, findTaskOf(tasks, id)?.id, (parts) => removeFromList(parts, id)),
  },
  failure: failWith('Failed to delete the part. Please try again.'),
  offline: {
    kind: 'remove',
    keys: keysOf,
    within: taskOf,
    title: ({ id }, cached) => `Delete ${namePart(id, cached)}`,
  },
});

defineMutation('taskParts.removeMany', {
  effect: {
    'tasks.list': (tasks, { taskId, ids }) =>
      changeParts(tasks, taskId, (parts) => parts.filter(({ id }) => !ids.includes(id))),
  },
  failure: failWith('Failed to delete the parts. Please try again.'),
  offline: {
    kind: 'remove',
    keys: ({ ids }) => ids,
    within: ({ taskId }) => [taskId],
    title: ({ ids }) => `Delete ${ids.length} parts`,
  },
});

defineMutation('taskParts.turnIntoTask', {
  effect: {
    'tasks.list'(tasks, { id }, { output }) {
      const whole = findTaskOf(tasks, id);
      const task = output ?? makeTaskOf(whole, id);
      return task
        ? putInList(
            changeParts(tasks, whole?.id, (parts) => removeFromList(parts, id)),
            task,
            'first',
          )
        : tasks;
    },
  },
  failure: failWith('Failed to turn the part into a task. Please try again.'),
  offline: {
    kind: 'change',
    keys: keysOf,
    within: taskOf,
    title: ({ id }, cached) => `Turn ${namePart(id, cached)} into a task`,
    result: ({ id }, cached) =>
      cached('tasks.list')
        .flat()
        .find((task) => task.id === id) ?? makeLocalTask({ id, title: '' }, getTimezone()),
    // The task has the id of the part, whose earlier changes are calls of their own.
    merge: () => undefined,
  },
});

/** The task that a part becomes (rules/tasks.md#parts). */
function makeTaskOf(whole: Task | undefined, id: string): Task | undefined {
  const part = whole?.parts.find((each) => each.id === id);
  if (!whole || !part) return undefined;
  const { title, isCompleted } = part;
  return makeLocalTask({ id, title, isCompleted, goalId: whole.goalId }, getTimezone());
}
