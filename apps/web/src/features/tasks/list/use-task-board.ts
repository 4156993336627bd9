import type { CreateTaskInput, Task } from '@goaltracker/contracts/tasks/task.schema';
import { useMemo, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { useOpenDialog } from '../../../hooks/dialog-url.ts';
import { useToday } from '../../../hooks/use-today.ts';
import { useTypedForms } from '../../../ui/fields/form-draft.ts';
import { taskFormPrefix } from '../form/task-form-values.ts';
import { useAddTask } from '../form/use-add-task.ts';
import { useDirtyForms } from '../use-dirty-forms.ts';
import { useChangeTasks } from '../use-many-tasks.ts';
import { useSetTaskCompleted } from '../use-set-task-completed.ts';
import { useRemoveTask, useUnscheduleTask } from '../use-task-calls.ts';
import { findPostponedDay } from '../move-due.ts';
import type { TaskSession } from './arrange-tasks.ts';
import { placeToggled } from './place-toggled.ts';
import type { EditedField, TaskActions } from '../task-actions.ts';
import { useTaskSelection } from './use-task-selection.ts';
import { read } from '../../../store/read.ts';

/** Before the id of a task in the name of the form that schedules it, see `useKeptForm`. */
export const scheduleFormPrefix = 'schedule-task ';

const noSession: TaskSession = { first: [], toggled: new Map(), order: [] };

export type TaskBoardState = ReturnType<typeof useTaskBoard>;

/** State and actions of a list of tasks. `openedFor` is the id of the task whose editor is open at first. */
export function useTaskBoard(openedFor: string | undefined, tasks: readonly Task[] | undefined) {
  const { day: today } = useToday();
  const typed = useTypedForms(taskFormPrefix);
  const [initialIds] = useState(() => [...new Set([...(openedFor === undefined ? [] : [openedFor]), ...typed])]);
  const [session, setSession] = useState<TaskSession>({ ...noSession, first: initialIds });
  const [edited, setEdited] = useState<readonly string[]>(initialIds);
  const [field, setField] = useState<EditedField | null>(null);
  const [typedSchedule] = useTypedForms(scheduleFormPrefix);
  // Undefined until one is chosen or the dialog of a typed one is closed.
  const [chosenToSchedule, setTaskToSchedule] = useState<Task | null>();
  const taskToSchedule =
    chosenToSchedule === undefined ? tasks?.find(({ id }) => id === typedSchedule) : chosenToSchedule;
  const [focused, setFocused] = useState<{ id: string } | null>(null);
  const [toDiscard, setToDiscard] = useState<Task | null>(null);
  const { isDirty, reportDirty, hasDirty } = useDirtyForms();
  const selection = useTaskSelection();
  const { select } = selection;
  const openDialog = useOpenDialog();
  const setCompleted = useSetTaskCompleted();
  const change = useChangeTasks();
  const remove = useRemoveTask();
  const unschedule = useUnscheduleTask();
  const addTask = useAddTask();

  /** A new task comes first while the list is open. */
  function add(input: CreateTaskInput): Promise<Task> {
    const id = uuidv7();
    setSession((before) => ({ ...before, first: [id, ...before.first] }));
    return addTask({ id, ...input });
  }

  const actions: TaskActions = useMemo(() => {
    function keepInPlace(chosen: readonly Task[]): void {
      const listed = read('tasks.list') ?? [];
      setSession((before) => ({
        ...before,
        toggled: new Map([...chosen.map(({ id, isCompleted }) => [id, isCompleted] as const), ...before.toggled]),
        order: placeToggled(listed, before),
      }));
    }
    function endEditor({ id }: Task, { focusesRow } = { focusesRow: true }): void {
      setEdited((ids) => ids.filter((each) => each !== id));
      if (focusesRow) setFocused({ id });
    }
    return {
      toggle(task) {
        keepInPlace([task]);
        setCompleted(task, !task.isCompleted);
      },
      openEditor: ({ id }) => setEdited((ids) => [...ids.filter((each) => each !== id && hasDirty(each)), id]),
      closeEditor: (task) => (hasDirty(task.id) ? setToDiscard(task) : endEditor(task)),
      endEditor,
      edit: (task, name, anchor) => setField({ tasks: [task], field: name, anchor }),
      select,
      complete(chosen) {
        const isCompleted = chosen.some((task) => !task.isCompleted);
        const toggled = chosen.filter((task) => task.isCompleted !== isCompleted);
        keepInPlace(toggled);
        const what = toggled.length === 1 ? 'Task' : 'Tasks';
        change(`${what} ${isCompleted ? 'completed' : 'reopened'}`, toggled, () => ({ isCompleted }));
      },
      postpone: (task) =>
        change('Task postponed', [task], ({ dueTime }) => ({ dueDay: findPostponedDay(task, today), dueTime })),
      postponeAll: (overdue) => change('Moved to today', overdue, () => ({ dueDay: today, dueTime: null })),
      schedule: setTaskToSchedule,
      unschedule,
      editEvent: ({ calendarEvent }) => calendarEvent && openDialog('edit-event', calendarEvent.id),
      remove(task) {
        setEdited((ids) => ids.filter((id) => id !== task.id));
        remove(task);
      },
      reportDirty,
    };
  }, [change, setCompleted, remove, unschedule, openDialog, reportDirty, hasDirty, select, today]);

  return {
    session,
    edited,
    actions,
    add,
    isDirty,
    reportDirty,
    selection,
    editing: { field, open: setField, end: () => setField(null) },
    scheduling: { task: taskToSchedule, end: () => setTaskToSchedule(null) },
    /** The row that is to have the focus, a new object for each move. */
    focused,
    focusRow: setFocused,
    discarding: {
      task: toDiscard,
      end(isDiscarded: boolean) {
        setToDiscard(null);
        if (isDiscarded && toDiscard) actions.endEditor(toDiscard);
      },
    },
    /** Lists toggled tasks where they belong. */
    settle() {
      setSession(noSession);
      setFocused(null);
    },
  };
}
