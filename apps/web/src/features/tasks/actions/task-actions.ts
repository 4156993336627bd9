import type { Task } from '@goaltracker/contracts/tasks/task.schema';

/** A field that a popover in the row can change. */
export type TaskField = 'due' | 'priority' | 'labels' | 'goal';

/** The tasks and the field that the popover changes. The popover opens beside `anchor`. */
export interface EditedField {
  tasks: readonly Task[];
  field: TaskField;
  anchor: HTMLElement;
}

/**
 * `toggle` selects or deselects one task, `range` selects every task from the last selected one to this one, `begin`
 * selects the task and starts selecting by taps.
 */
export type SelectTask = (id: string, how: 'toggle' | 'range' | 'begin') => void;

/**
 * Actions of task rows. Memoized, so that a row renders only when its task changes. A prop and not a context, although three
 * components pass it on: tests render a row or a form alone.
 */
export interface TaskActions {
  toggle: (task: Task) => void;
  /** Opens the editor in the row and closes every other editor without unsaved input. */
  openEditor: (task: Task) => void;
  /** Closes the editor. With unsaved input, asks first. */
  closeEditor: (task: Task) => void;
  /** Closes the editor without a question. By default the row gets the focus. */
  endEditor: (task: Task, options?: { focusesRow: boolean }) => void;
  edit: (task: Task, field: TaskField, anchor: HTMLElement) => void;
  select: SelectTask;
  /** Completes the tasks in one call, or reopens them when all are completed. */
  complete: (tasks: readonly Task[]) => void;
  /** Moves the due date to tomorrow, or to the day after a later due date. */
  postpone: (task: Task) => void;
  /** Makes the tasks due today, without a time. */
  postponeAll: (tasks: readonly Task[]) => void;
  schedule: (task: Task) => void;
  unschedule: (task: Task) => void;
  editEvent: (task: Task) => void;
  /** Deletes the task without a question; the toast has Undo. */
  remove: (task: Task) => void;
  reportDirty: (key: string, isDirty: boolean) => void;
}
