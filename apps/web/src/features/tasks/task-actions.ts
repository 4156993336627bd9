import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import type { SelectTask } from './list/use-task-selection.ts';

/** A fact of a task that is changed where it stands. */
export type TaskField = 'due' | 'priority' | 'labels' | 'goal';

/** What the popover changes, and the element beside which it is open. */
export interface EditedField {
  tasks: readonly Task[];
  field: TaskField;
  anchor: HTMLElement;
}

/** Actions of task rows; memoized, so that a row renders only when its task changes. */
export interface TaskActions {
  toggle: (task: Task) => void;
  /** Opens the editor in the row, and closes those in which nothing is typed. */
  openEditor: (task: Task) => void;
  /** Closes the editor, after a question if what is typed in it would be lost. */
  closeEditor: (task: Task) => void;
  /** Closes the editor, whatever is typed in it; the row gets the focus, by default. */
  endEditor: (task: Task, options?: { focusesRow: boolean }) => void;
  /** Opens the popover that changes a fact, beside an element. */
  edit: (task: Task, field: TaskField, anchor: HTMLElement) => void;
  select: SelectTask;
  /** Completes tasks in one call, with Undo. */
  complete: (tasks: readonly Task[]) => void;
  /** Moves the due date to the day after today or after it. */
  postpone: (task: Task) => void;
  /** Moves the due dates to today. */
  postponeAll: (tasks: readonly Task[]) => void;
  schedule: (task: Task) => void;
  unschedule: (task: Task) => void;
  editEvent: (task: Task) => void;
  /** Deletes the task immediately; the toast offers Undo. */
  remove: (task: Task) => void;
  /** Reports whether the editor has unsaved input. */
  reportDirty: (key: string, isDirty: boolean) => void;
}
