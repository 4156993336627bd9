import type { TaskPartRow } from '../sync/rows.ts';
import { formatNextTaskId } from './next-task-id.ts';

/** A new part of a task as calls give it. */
export interface NewTaskPart {
  readonly id: string;
  readonly title: string;
  readonly isCompleted?: boolean | undefined;
  /** The place among the parts; the last when absent. */
  readonly order?: number | undefined;
}

/** The rows of new parts of a task. `lastOrder`: of the last part before, -1 without any (rules/tasks.md#parts). */
export function buildTaskParts(
  taskId: string,
  parts: readonly NewTaskPart[],
  { lastOrder = -1 }: { lastOrder?: number } = {},
): TaskPartRow[] {
  return parts.map(({ id, title, isCompleted = false, order }, at) => ({
    id,
    taskId,
    title,
    isCompleted,
    order: order ?? lastOrder + 1 + at,
  }));
}

/** The rows of the parts that the next of a repeating task gets: all are open (rules/tasks.md#parts). */
export function buildPartsOfNext<Part extends TaskPartRow>(parts: readonly Part[], nextId: string): Part[] {
  return parts.map((part) => ({ ...part, id: formatNextTaskId(part.id), taskId: nextId, isCompleted: false }));
}
