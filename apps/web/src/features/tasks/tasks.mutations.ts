import type { NewTaskPart } from '@goaltracker/contracts/tasks/task-part.schema';
import type { ChangedTask, CreateTaskInput, Task, UpdateTaskInput } from '@goaltracker/contracts/tasks/task.schema';
import { toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { formatNextTaskId } from '@goaltracker/domain/tasks/next-task-id';
import { uuidv7 } from 'uuidv7';
import { changeInList, putInList, removeFromList } from '../../sync/change-list.ts';
import { failWith } from '../../sync/failures.ts';
import { type Cached, defineMutation } from '../../sync/define-mutation.ts';
import { getTimezone } from '../../sync/session.ts';
import { changeEvents, findSeries, removeUnreported } from './events-of-tasks.ts';
import { changeScheduledTask, moveSeries, noteSeries, type SeriesBefore } from './local-series.ts';
import { changeLocalTask, changesDue, makeLocalTask } from './local-task.ts';
import { listReports, reportInLog, reportOnGoals } from './task-report.ts';

const edit = ({ id }: { id: string }) => ({ dialog: 'tasks' as const, record: id });
const findTask = (id: string, cached: Cached) =>
  cached('tasks.list')
    .flat()
    .find((task) => task.id === id);
const nameTask = (id: string, cached: Cached) => `task “${findTask(id, cached)?.title ?? 'without a title'}”`;

interface WithParts {
  parts?: NewTaskPart[] | undefined;
}

/** The call with ids for the parts, so that each can be changed while it waits. */
const withPartIds = <Input extends WithParts>(input: Input): Input =>
  input.parts ? { ...input, parts: input.parts.map((part) => ({ id: uuidv7(), ...part })) } : input;
const listPartIds = ({ parts = [] }: WithParts) => parts.map(({ id }) => id);

defineMutation('tasks.create', {
  complete: withPartIds,
  effect: {
    'tasks.list': (tasks, input, { output }) => {
      const after = putInList(tasks, output ?? makeLocalTask(input, getTimezone()));
      return moveSeries({ before: tasks, after }, input, { series: undefined, timeZone: getTimezone() });
    },
    'goals.list': (goals, input) => reportOnGoals(goals, listReportsOfNew(input)),
    'progress.daily': (log, input, { read }) => reportInLog(log, read.id, listReportsOfNew(input)),
  },
  failure: failWith('Failed to create task. Please try again.'),
  offline: {
    kind: 'create',
    keys: ({ id, goalId, resourceId, parts }) => [id, goalId, resourceId, ...listPartIds({ parts })],
    title: ({ title }) => `Add task “${title}”`,
    result: (input, cached) => findTask(input.id, cached) ?? makeLocalTask(input, getTimezone()),
    edit,
    recreate(id, cached) {
      const task = findTask(id, cached);
      if (!task) return undefined;
      const { title, description, dueDay, dueTime, priority, goalId, resourceId, isCompleted } = task;
      const { recurrence, recurrenceStart, repeatsFromCompletion, labels, estimatedMinutes, reportsCompletion } = task;
      return {
        id,
        title,
        description,
        dueDay,
        dueTime,
        priority,
        goalId,
        resourceId,
        isCompleted,
        recurrence,
        recurrenceStart,
        repeatsFromCompletion,
        labels,
        estimatedMinutes,
        reportsCompletion,
      };
    },
  },
});

/** A task that is made and completed before it is sent, in one call. */
const listReportsOfNew = ({
  id,
  goalId = null,
  reportsCompletion = false,
  ...input
}: Omit<CreateTaskInput, 'parts'> & { id: string }) =>
  listReports({ id, title: input.title, goalId, reportsCompletion, isCompleted: false }, input);

const toListed = ({ movedEvents: _events, ...task }: ChangedTask): Task => task;

defineMutation('tasks.update', {
  before: ({ id }, cached) => noteSeries(id, cached),
  effect: {
    'tasks.list': (tasks, input, { output, before: series }) => {
      const context = { series, timeZone: getTimezone() };
      const after = changeInList(tasks, input.id, (task) =>
        output ? toListed(output) : changeScheduledTask(task, input, context),
      );
      return moveSeries({ before: tasks, after }, input, context);
    },
    'tasks.unscheduled': (tasks, { id, isCompleted }) => (isCompleted ? removeFromList(tasks, id) : tasks),
    'calendar.list': (events, input, { read, before }) => changeEvents(events, [input], { read, before: [before] }),
    'goals.list': (goals, input, { before }) => reportOnGoals(goals, listReports(before?.task, input)),
    'progress.daily': (log, input, { read, before }) => reportInLog(log, read.id, listReports(before?.task, input)),
  },
  failure: failWith('Failed to update task. Please try again.'),
  offline: {
    kind: 'change',
    keys: ({ id, goalId, resourceId, isCompleted }, cached) => [
      id,
      goalId,
      resourceId,
      ...(isCompleted === undefined ? [] : listToggledWith(id, cached)),
    ],
    within: (input, cached) => listMovedEvents([input], cached),
    keep: keepDayOfCompletion,
    title: (input, cached) => `${nameChange(input)} ${nameTask(input.id, cached)}`,
    result: (input, cached) =>
      findTask(input.id, cached) ??
      changeLocalTask(makeLocalTask({ title: '', ...input }, getTimezone()), input, getTimezone()),
    merge: ({ path, input }, later) => {
      if (path !== 'tasks.create' && path !== 'tasks.update') return undefined;
      // The event that the first one makes moves with the second.
      if (input['scheduledStart'] !== undefined && changesDue(later)) return undefined;
      // The server would prefer the `dueDate` of an earlier version of the app.
      const earlier = changesDue(later) ? { ...input, dueDate: undefined } : input;
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
  complete: ({ tasks }) => ({ tasks: tasks.map((task) => ({ id: uuidv7(), ...withPartIds(task) })) }),
  effect: {
    'tasks.list': (tasks, input, { output }) => [
      ...(output ?? input.tasks.map(toLocalTask)).filter(({ id }) => tasks.every((task) => task.id !== id)),
      ...tasks.map((task) => output?.find(({ id }) => id === task.id) ?? task),
    ],
  },
  failure: failWith('Failed to create tasks. Please try again.'),
  offline: {
    kind: 'create',
    keys: ({ tasks }) => tasks.flatMap(({ id, goalId, parts }) => [id, goalId, ...listPartIds({ parts })]),
    title: ({ tasks }) => (tasks.length === 1 ? `Add task “${tasks[0]?.title}”` : `Add ${tasks.length} tasks`),
    result: ({ tasks }) => tasks.map(toLocalTask),
  },
});

const toLocalTask = (task: Omit<CreateTaskInput, 'parts'> & WithParts): Task =>
  makeLocalTask({ id: uuidv7(), ...task }, getTimezone());

defineMutation('tasks.updateMany', {
  before: ({ tasks }, cached) =>
    tasks.flatMap((change) =>
      change.isCompleted === undefined && !changesDue(change) ? [] : (noteSeries(change.id, cached) ?? []),
    ),
  effect: {
    'tasks.list'(tasks, input, { output, before }) {
      const changes = new Map(input.tasks.map((change) => [change.id, change]));
      const changed = tasks.map((task) => {
        const change = changes.get(task.id);
        if (!change) return task;
        const context = { series: findSeries(before, task.id), timeZone: getTimezone() };
        const saved = output?.find(({ id }) => id === task.id);
        return saved ? toListed(saved) : changeScheduledTask(task, change, context);
      });
      const toggled = input.tasks.filter(({ isCompleted }) => isCompleted !== undefined);
      return toggled.reduce((after, change) => {
        const series = findSeries(before, change.id);
        return moveSeries({ before: tasks, after }, change, { series, timeZone: getTimezone() });
      }, changed);
    },
    'tasks.unscheduled'(tasks, input) {
      const completed = new Set(input.tasks.flatMap(({ id, isCompleted }) => (isCompleted ? [id] : [])));
      return tasks.filter(({ id }) => !completed.has(id));
    },
    'calendar.list': (events, { tasks }, { read, before }) => changeEvents(events, tasks, { read, before }),
    'goals.list': (goals, { tasks }, { before }) => reportOnGoals(goals, listReportsOfMany(before, tasks)),
    'progress.daily': (log, { tasks }, { read, before }) => reportInLog(log, read.id, listReportsOfMany(before, tasks)),
  },
  failure: failWith('Failed to update tasks. Please try again.'),
  offline: {
    kind: 'change',
    keys: ({ tasks }, cached) =>
      tasks.flatMap(({ id, goalId, isCompleted }) => [
        id,
        goalId,
        ...(isCompleted === undefined ? [] : listToggledWith(id, cached)),
      ]),
    within: ({ tasks }, cached) => listMovedEvents(tasks, cached),
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

const listReportsOfMany = (before: readonly SeriesBefore[], changes: readonly UpdateTaskInput[]) =>
  changes.flatMap((change) => listReports(findSeries(before, change.id)?.task, change));

/** What the completion of a task needs or makes, and later calls may change: its goal and the task that follows it. */
function listToggledWith(id: string, cached: Cached) {
  const task = findTask(id, cached);
  return [formatNextTaskId(id), task?.reportsCompletion ? task.goalId : undefined];
}

/** The events that a due date may move along, so that changes of both are sent in their order. */
const listMovedEvents = (changes: readonly UpdateTaskInput[], cached: Cached) =>
  changes.filter(changesDue).flatMap(({ id }) => findTask(id, cached)?.calendarEvent?.id ?? []);

/** A report is of the day of completion and a repeating task may count from it, without a connection too. */
function keepDayOfCompletion<Input extends UpdateTaskInput>(input: Input, cached: Cached): Input {
  const task = findTask(input.id, cached);
  return input.isCompleted && task && (task.recurrence !== null || task.reportsCompletion)
    ? { completedOn: toCalendarDay(new Date(), getTimezone()), ...input }
    : input;
}

function nameChange(input: UpdateTaskInput): string {
  const { isCompleted, completedOn: _day, ...others } = input;
  // The id is among the others.
  if (isCompleted === undefined || Object.keys(others).length > 1) return 'Change';
  return isCompleted ? 'Complete' : 'Reopen';
}
