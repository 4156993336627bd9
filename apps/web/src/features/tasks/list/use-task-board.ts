import type { CreateTaskInput, Task } from '@goaltracker/contracts/tasks/task.schema';
import { useMemo, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { useOpenDialog } from '../../../hooks/dialog-url.ts';
import { useTypedForms } from '../../../ui/fields/form-draft.ts';
import { taskFormPrefix } from '../form/task-form-values.ts';
import { useAddTask } from '../form/use-add-task.ts';
import { useDirtyForms } from '../use-dirty-forms.ts';
import { useRemoveTask, useSetTaskCompleted, useUnscheduleTask } from '../use-task-mutations.ts';
import type { TaskSession } from './arrange-tasks.ts';
import type { TaskActions } from '../task-actions.ts';

/** Before the id of a task in the name of the form that schedules it, see `useKeptForm`. */
export const scheduleFormPrefix = 'schedule-task ';

/** State and actions of the Tasks dialog. `openedFor` is the id of the task whose editor is open at first. */
export function useTaskBoard(openedFor: string | undefined, tasks: readonly Task[] | undefined) {
  const typed = useTypedForms(taskFormPrefix);
  const [initialIds] = useState(() => [...new Set([...(openedFor === undefined ? [] : [openedFor]), ...typed])]);
  const [session, setSession] = useState<TaskSession>({ first: initialIds, toggled: new Map() });
  const [edited, setEdited] = useState<readonly string[]>(initialIds);
  const [typedSchedule] = useTypedForms(scheduleFormPrefix);
  // Undefined until one is chosen or the dialog of a typed one is closed.
  const [chosenToSchedule, setTaskToSchedule] = useState<Task | null>();
  const taskToSchedule =
    chosenToSchedule === undefined ? tasks?.find(({ id }) => id === typedSchedule) : chosenToSchedule;
  const { isDirty, reportDirty } = useDirtyForms();
  const openDialog = useOpenDialog();
  const setCompleted = useSetTaskCompleted();
  const remove = useRemoveTask();
  const unschedule = useUnscheduleTask();
  const addTask = useAddTask();

  /** A new task comes first while the dialog is open. */
  function add(input: CreateTaskInput): Promise<Task> {
    const id = uuidv7();
    setSession((before) => ({ ...before, first: [id, ...before.first] }));
    return addTask({ id, ...input });
  }

  const actions: TaskActions = useMemo(
    () => ({
      toggle({ id, isCompleted }) {
        setSession((before) => ({ ...before, toggled: new Map([[id, isCompleted], ...before.toggled]) }));
        setCompleted({ id, isCompleted: !isCompleted });
      },
      toggleEditor: ({ id }) =>
        setEdited((ids) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id])),
      schedule: setTaskToSchedule,
      unschedule,
      editEvent: ({ calendarEvent }) => calendarEvent && openDialog('edit-event', calendarEvent.id),
      remove(task) {
        setEdited((ids) => ids.filter((id) => id !== task.id));
        remove(task);
      },
      reportDirty,
    }),
    [setCompleted, remove, unschedule, openDialog, reportDirty],
  );

  return {
    session,
    edited,
    actions,
    add,
    isDirty,
    reportDirty,
    scheduling: { task: taskToSchedule, end: () => setTaskToSchedule(null) },
  };
}
