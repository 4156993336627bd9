import type { CallClock, Changes, Rows } from '../sync/changes.ts';
import type { TaskPartRow, TaskRow } from '../sync/rows.ts';
import { maxTaskParts } from './enums.ts';
import { noRepeat } from './repeat.ts';
import { buildTaskParts, type NewTaskPart } from './task-part-rows.ts';
import { buildTaskRow, getDayOfCall } from './task-rows.ts';

/** The input of `taskParts.update`. */
export interface UpdateTaskPartInput {
  readonly id: string;
  readonly title?: string | undefined;
  readonly isCompleted?: boolean | undefined;
  readonly order?: number | undefined;
}

/** Adds a part to a task like `taskParts.create`: see {@link createTaskParts}. */
export const createTaskPart = (
  rows: Rows,
  { taskId, ...part }: NewTaskPart & { readonly taskId: string },
  clock: CallClock,
): Changes => createTaskParts(rows, { taskId, parts: [part] }, clock);

/**
 * Adds parts at the end of a task like `taskParts.createMany` (rules/tasks.md#parts). Changes nothing when the task
 * would have more than 200 parts.
 */
export function createTaskParts(
  rows: Rows,
  { taskId, parts }: { taskId: string; parts: readonly NewTaskPart[] },
  clock: CallClock,
): Changes {
  const task = rows.tasks.get(taskId);
  const present = rows.taskParts.where('taskId', taskId);
  const isRepeated = parts.some(({ id }) => rows.taskParts.get(id));
  if (!task || isRepeated || present.length + parts.length > maxTaskParts) return {};
  const lastOrder = present.length > 0 ? Math.max(...present.map(({ order }) => order)) : -1;
  return { put: { tasks: [touch(task, clock)], taskParts: buildTaskParts(taskId, parts, { lastOrder }) } };
}

/** Changes, completes, reopens or moves a part like `taskParts.update` (rules/tasks.md#parts). */
export function updateTaskPart(rows: Rows, { id, ...change }: UpdateTaskPartInput, clock: CallClock): Changes {
  const part = rows.taskParts.get(id);
  if (!part || Object.values(change).every((value) => value === undefined)) return {};
  const { title = part.title, isCompleted = part.isCompleted, order = part.order } = change;
  return { put: { tasks: touchTaskOf(rows, part, clock), taskParts: [{ ...part, title, isCompleted, order }] } };
}

/** Deletes a part like `taskParts.remove`. */
export function removeTaskPart(rows: Rows, { id }: { id: string }, clock: CallClock): Changes {
  const part = rows.taskParts.get(id);
  return part ? { put: { tasks: touchTaskOf(rows, part, clock) }, remove: { taskParts: [id] } } : {};
}

/** Deletes parts of a task like `taskParts.removeMany`. */
export function removeTaskParts(
  rows: Rows,
  { taskId, ids }: { taskId: string; ids: readonly string[] },
  clock: CallClock,
): Changes {
  const task = rows.tasks.get(taskId);
  const known = ids.filter((id) => rows.taskParts.get(id)?.taskId === taskId);
  return task && known.length > 0 ? { put: { tasks: [touch(task, clock)] }, remove: { taskParts: known } } : {};
}

/**
 * Replaces a part with a task that has the same id and the goal of the part's task, like `taskParts.turnIntoTask`
 * (rules/tasks.md#parts).
 */
export function turnPartIntoTask(rows: Rows, { id }: { id: string }, clock: CallClock): Changes {
  const part = rows.taskParts.get(id);
  if (!part || rows.tasks.get(id)) return {};
  const { title, isCompleted } = part;
  const goalId = rows.tasks.get(part.taskId)?.goalId ?? null;
  const moment = { now: clock.now, day: getDayOfCall(clock) };
  const task = buildTaskRow({ id, title, isCompleted, goalId, ...noRepeat }, moment);
  return { put: { tasks: [...touchTaskOf(rows, part, clock), task] }, remove: { taskParts: [id] } };
}

function touchTaskOf(rows: Rows, { taskId }: TaskPartRow, clock: CallClock): TaskRow[] {
  const task = rows.tasks.get(taskId);
  return task ? [touch(task, clock)] : [];
}

/** A change of a task's parts counts as a change of the task (rules/tasks.md#one-next-task). */
const touch = (task: TaskRow, { now }: CallClock): TaskRow => ({ ...task, updatedAt: now.toISOString() });
