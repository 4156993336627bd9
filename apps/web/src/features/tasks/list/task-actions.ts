import type { Task } from '@goaltracker/contracts/tasks/task.schema';

/** What a row can do with its task. The functions stay the same, so that rows render only when their task changes. */
export interface TaskActions {
  toggle: (task: Task) => void;
  /** Opens or closes the editor of the task in its row. */
  toggleEditor: (task: Task) => void;
  schedule: (task: Task) => void;
  unschedule: (task: Task) => void;
  editEvent: (task: Task) => void;
  /** Asks first. */
  remove: (task: Task) => void;
  /** Tells whether something typed would be lost. */
  noteTyping: (key: string, isDirty: boolean) => void;
}
