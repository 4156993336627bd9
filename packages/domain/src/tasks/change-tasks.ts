import { compareById } from '../core/compare-keys.ts';
import { chainChanges } from '../sync/chain-changes.ts';
import type { CallClock, Changes, Rows } from '../sync/changes.ts';
import type { TaskRow } from '../sync/rows.ts';
import { reportTaskCompletions } from './report-task-completions.ts';
import { buildTaskEvent, moveEventOfTask } from './task-event-rows.ts';
import { buildTaskParts, type NewTaskPart } from './task-part-rows.ts';
import { buildNewTask, changeTask, finishChange, type GivenTask, type NewTask } from './task-rows.ts';
import { completeEventsOfTasks, moveSeriesOfTask, type ToggledTask } from './toggle-tasks.ts';

/** The input of `tasks.create`. */
export interface CreateTaskInput extends NewTask {
  /** The start of the task's event, an ISO 8601 instant. Without a start, the task gets no event. */
  readonly scheduledStart?: string | undefined;
  readonly eventId?: string | undefined;
  readonly parts?: readonly NewTaskPart[] | undefined;
}

/** The input of `tasks.update`. */
export interface UpdateTaskInput extends GivenTask {
  readonly id: string;
  /** The ids of the only events that may move with the due day. When absent, all events may move. */
  readonly movesEvents?: readonly string[] | undefined;
}

/** Creates a task like `tasks.create`: see {@link createTasks}. */
export const createTask = (rows: Rows, input: CreateTaskInput, clock: CallClock): Changes =>
  createTasks(rows, { tasks: [input] }, clock);

/**
 * Creates tasks with their parts and events, like `tasks.createMany`. Completed tasks also get their next tasks and
 * reports. Changes nothing when one of the tasks exists, because the call is then a repeated call
 * (rules/wire.md#ids-made-by-clients).
 */
export function createTasks(rows: Rows, { tasks }: { tasks: readonly CreateTaskInput[] }, clock: CallClock): Changes {
  if (tasks.some(({ id }) => rows.tasks.get(id))) return {};
  const added = tasks.map((input) => ({ input, task: buildNewTask(input, clock) }));
  const completed = added
    .filter(({ task }) => task.isCompleted)
    .map(({ task, input: { completedOn } }) => ({ task, completedOn }));
  return chainChanges(
    rows,
    () => ({
      put: {
        tasks: added.map(({ task }) => task),
        taskParts: added.flatMap(({ task, input }) => buildTaskParts(task.id, input.parts ?? [])),
        calendarEvents: added.flatMap(({ task, input }) => buildEventOfNew(task, input, clock) ?? []),
      },
    }),
    ...followToggled(completed, clock),
  );
}

function buildEventOfNew(task: TaskRow, { scheduledStart: startTime, eventId: id }: CreateTaskInput, clock: CallClock) {
  return startTime === undefined || id === undefined ? null : buildTaskEvent(task, { id, startTime }, clock.now);
}

/** Changes a task like `tasks.update`: see {@link updateTasks}. */
export const updateTask = (rows: Rows, input: UpdateTaskInput, clock: CallClock): Changes =>
  updateTasks(rows, { tasks: [input] }, clock);

/**
 * Changes tasks like `tasks.updateMany`. Completes and reopens events with their tasks, and moves events with the due
 * days. Completing a task creates its next task and its report on the goal; reopening removes both
 * (rules/tasks.md#completing).
 */
export function updateTasks(rows: Rows, { tasks }: { tasks: readonly UpdateTaskInput[] }, clock: CallClock): Changes {
  const changes = listChanges(rows, tasks, clock);
  const toggled = changes.filter(({ before, after }) => before.isCompleted !== after.isCompleted);
  return chainChanges(
    rows,
    ...[true, false].map((isCompleted) => (present: Rows) => {
      const stored = toggled.filter(({ after }) => after.isCompleted === isCompleted).map(({ before }) => before);
      return completeEventsOfTasks(present, { tasks: stored, isCompleted }, clock);
    }),
    (present) => moveEvents(present, changes, clock),
    () => ({ put: { tasks: changes.map((change) => finishChange(change, clock)) } }),
    ...followToggled(
      toggled.map(({ after: task, completedOn }) => ({ task, completedOn })),
      clock,
    ),
  );
}

interface TaskChange extends Pick<UpdateTaskInput, 'completedOn' | 'movesEvents'> {
  readonly before: TaskRow;
  readonly after: TaskRow;
}

/** Combines the inputs into one change per existing task, ordered by task id. A task may be given more than once. */
function listChanges(rows: Rows, inputs: readonly UpdateTaskInput[], clock: CallClock): TaskChange[] {
  const changes = new Map<string, TaskChange>();
  for (const input of inputs) {
    const { id, completedOn, movesEvents } = input;
    const before = rows.tasks.get(id);
    if (!before) continue;
    const after = changeTask(changes.get(id)?.after ?? before, input, clock);
    changes.set(id, { before, after, completedOn, movesEvents });
  }
  return [...changes.values()].toSorted((one, other) => compareById(one.before, other.before));
}

function moveEvents(rows: Rows, changes: readonly TaskChange[], clock: CallClock): Changes {
  const moved = changes.flatMap(({ before, after, movesEvents }) => {
    const due = { from: before.dueDay, to: after.dueDay };
    if (due.from === due.to) return [];
    return rows.calendarEvents
      .where('taskId', before.id)
      .filter(({ id }) => movesEvents?.includes(id) !== false)
      .flatMap((event) => moveEventOfTask(event, due, clock) ?? []);
  });
  return { put: { calendarEvents: moved } };
}

/** The further steps after completing and reopening tasks: next tasks, then reports. */
function followToggled(toggled: readonly ToggledTask[], clock: CallClock): ((rows: Rows) => Changes)[] {
  return [
    ...toggled.map((each) => (rows: Rows) => moveSeriesOfTask(rows, each, clock)),
    (rows) => reportTaskCompletions(rows, toggled, clock),
  ];
}
