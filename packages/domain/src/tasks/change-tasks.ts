import { compareById } from '../core/compare-keys.ts';
import { chainChanges } from '../sync/chain-changes.ts';
import type { CallClock, Changes, Rows } from '../sync/changes.ts';
import type { TaskRow } from '../sync/rows.ts';
import { reportTaskCompletions } from './report-task-completions.ts';
import { buildTaskEvent, moveEventOfTask } from './task-event-rows.ts';
import { buildTaskParts, type NewTaskPart } from './task-part-rows.ts';
import { buildNewTask, changeTask, finishChange, type GivenTask, type NewTask } from './task-rows.ts';
import { completeEventsOfTasks, moveSeriesOfTask, type ToggledTask } from './toggle-tasks.ts';

/** What `tasks.create` is given. */
export interface CreateTaskInput extends NewTask {
  /** The start of its event, an ISO 8601 instant; no event when absent. */
  readonly scheduledStart?: string | undefined;
  readonly eventId?: string | undefined;
  readonly parts?: readonly NewTaskPart[] | undefined;
}

/** What `tasks.update` is given. */
export interface UpdateTaskInput extends GivenTask {
  readonly id: string;
  /** The ids of the only events that may move with the due day; all when absent. */
  readonly movesEvents?: readonly string[] | undefined;
}

/** Creates a task as `tasks.create` does: see {@link createTasks}. */
export const createTask = (rows: Rows, input: CreateTaskInput, clock: CallClock): Changes =>
  createTasks(rows, { tasks: [input] }, clock);

/**
 * Creates tasks with their parts and events, as `tasks.createMany` does. The completed ones have their next ones and
 * reports. Changes nothing where a task exists, since then the call is a repeated one (rules/wire.md#ids-made-by-clients).
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

/** Changes a task as `tasks.update` does: see {@link updateTasks}. */
export const updateTask = (rows: Rows, input: UpdateTaskInput, clock: CallClock): Changes =>
  updateTasks(rows, { tasks: [input] }, clock);

/**
 * Changes tasks as `tasks.updateMany` does. Events are completed and reopened with their tasks and move with their due
 * days; the next of a repeating task and the report on the goal come and go with the completion (rules/tasks.md#completing).
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

/** One change of each task that there is, by the ids of the tasks; a task may be given more than once. */
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

/** What follows from the completion and reopening of tasks, step by step. */
function followToggled(toggled: readonly ToggledTask[], clock: CallClock): ((rows: Rows) => Changes)[] {
  return [
    ...toggled.map((each) => (rows: Rows) => moveSeriesOfTask(rows, each, clock)),
    (rows) => reportTaskCompletions(rows, toggled, clock),
  ];
}
