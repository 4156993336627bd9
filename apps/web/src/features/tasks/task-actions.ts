import type { Task } from '@goaltracker/contracts/tasks/task.schema';

/** Actions of a task row; memoized, so that a row renders only when its task changes. */
export interface TaskActions {
  toggle: (task: Task) => void;
  /** Opens or closes the editor in the row. */
  toggleEditor: (task: Task) => void;
  schedule: (task: Task) => void;
  unschedule: (task: Task) => void;
  editEvent: (task: Task) => void;
  /** Deletes the task immediately; the toast offers Undo. */
  remove: (task: Task) => void;
  /** Reports whether the editor has unsaved input. */
  reportDirty: (key: string, isDirty: boolean) => void;
}
