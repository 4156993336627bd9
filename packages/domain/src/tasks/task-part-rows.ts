import type { TaskPartRow } from '../sync/rows.ts';
import { formatNextTaskId } from './next-task-id.ts';

/** A new part of a task in a call. */
export interface NewTaskPart {
  readonly id: string;
  readonly title: string;
  readonly isCompleted?: boolean | undefined;
  /** The place among the parts; last when absent. */
  readonly order?: number | undefined;
}

/**
 * Builds the rows of new parts of a task. `lastOrder`: the order of the last existing part, or -1 without parts
 * (rules/tasks.md#parts).
 */
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

/** Builds the parts of the next task from the parts of a repeating task. All parts are open (rules/tasks.md#parts). */
export function buildPartsOfNext<Part extends TaskPartRow>(parts: readonly Part[], nextId: string): Part[] {
  return parts.map((part) => ({ ...part, id: formatNextTaskId(part.id), taskId: nextId, isCompleted: false }));
}
