import type { CreateTaskInput, Task, UpdateTaskInput } from '@goaltracker/contracts/tasks/task.schema';
import { invalidateCalendar } from '../../sync/invalidate.ts';
import { defineOffline, defineRemake, type Known } from '../../sync/outbox/define-offline.ts';
import { queries } from '../../sync/trpc.ts';
import { createUnsavedTask } from './form/unsaved-task.ts';
import { toInstantText } from './schedule-times.ts';

const edit = ({ id }: { id: string }) => ({ dialog: 'tasks' as const, record: id });
const findTask = (id: string, known: Known) =>
  known('tasks.list')
    .flat()
    .find((task) => task.id === id);
const nameTask = (id: string, known: Known) => `task “${findTask(id, known)?.title ?? 'without a title'}”`;
const timeZone = () => queries.auth.me.getData()?.timezone ?? 'UTC';

defineOffline('tasks.create', {
  kind: 'create',
  keys: ({ id, goalId, resourceId }) => [id, goalId, resourceId],
  title: ({ title }) => `Add task “${title}”`,
  result: (input, known) => findTask(input.id, known) ?? makeTask(input),
  reads: {
    'tasks.list': (tasks, input) => (tasks.some(({ id }) => id === input.id) ? tasks : [makeTask(input), ...tasks]),
  },
  invalidate: invalidateCalendar,
  edit,
});

defineOffline('tasks.update', {
  kind: 'change',
  keys: ({ id, goalId, resourceId }) => [id, goalId, resourceId],
  title: (input, known) => `${nameChange(input)} ${nameTask(input.id, known)}`,
  result: (input, known) => findTask(input.id, known) ?? changeTask(makeTask({ title: '', ...input }), input),
  reads: {
    'tasks.list': (tasks, input) => tasks.map((task) => (task.id === input.id ? changeTask(task, input) : task)),
    'tasks.unscheduled': (tasks, { id, isCompleted }) => (isCompleted ? tasks.filter((task) => task.id !== id) : tasks),
    'calendar.list': (events, { id, isCompleted }) =>
      isCompleted === undefined
        ? events
        : events.map((event) =>
            event.taskId === id ? { ...event, completionStatus: isCompleted ? 'completed' : 'unreported' } : event,
          ),
  },
  invalidate: invalidateCalendar,
  merge: ({ path, input: earlier }, later) => {
    const { isCompleted, ...others } = later;
    // To complete and to reopen a task cancel out: it stays as the server has it.
    const cancels = path === 'tasks.update' && isCompleted !== undefined && 'isCompleted' in earlier;
    if (!cancels || earlier['isCompleted'] === isCompleted) return { ...earlier, ...later };
    const { isCompleted: _, ...before } = earlier;
    const merged = { ...before, ...others };
    return Object.keys(merged).length > 1 ? merged : 'nothing';
  },
  edit,
});

defineOffline('tasks.remove', {
  kind: 'remove',
  keys: ({ id }) => [id],
  title: ({ id }, known) => `Delete ${nameTask(id, known)}`,
  reads: {
    'tasks.list': (tasks, { id }) => tasks.filter((task) => task.id !== id),
    'tasks.unscheduled': (tasks, { id }) => tasks.filter((task) => task.id !== id),
    'calendar.list': (events, { id }) =>
      events.filter((event) => event.taskId !== id || event.completionStatus !== 'unreported'),
  },
  invalidate: invalidateCalendar,
});

defineOffline('tasks.restore', {
  kind: 'restore',
  keys: ({ id }) => [id],
  title: ({ id }, known) => `Restore ${nameTask(id, known)}`,
  result: ({ id }, known) => findTask(id, known) ?? makeTask({ id, title: '' }),
  reads: {},
  invalidate: invalidateCalendar,
});

defineRemake('tasks.create', (id, known) => {
  const task = findTask(id, known);
  if (!task) return undefined;
  const { title, description, dueDate, priority, goalId, resourceId, isCompleted } = task;
  return { id, title, description, dueDate, priority, goalId, resourceId, isCompleted };
});

function nameChange({ isCompleted, ...others }: UpdateTaskInput): string {
  // The id is among the others.
  if (isCompleted === undefined || Object.keys(others).length > 1) return 'Change';
  return isCompleted ? 'Complete' : 'Reopen';
}

function makeTask(input: CreateTaskInput & { id: string }): Task {
  const task = { ...createUnsavedTask(input, { now: new Date(), timeZone: timeZone() }), id: input.id };
  return changeTask(task, { id: input.id, isCompleted: input.isCompleted });
}

function changeTask(task: Task, { dueDate, isCompleted, ...fields }: UpdateTaskInput): Task {
  const changed = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return {
    ...task,
    ...changed,
    ...(dueDate !== undefined && { dueDate: toInstantText(dueDate, '00:00', timeZone()) ?? null }),
    ...(isCompleted !== undefined && {
      isCompleted,
      completedAt: isCompleted ? (task.completedAt ?? new Date().toISOString()) : null,
    }),
  };
}
