import type { CreateTaskInput, Task } from '@goaltracker/contracts/tasks/task.schema';
import { useCallback, useMemo, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { useOpenDialog } from '../../../hooks/address/dialog-url.ts';
import { useToday } from '../../../hooks/use-today.ts';
import { useTypedForms } from '../../../http/forms/form-draft.ts';
import { taskFormPrefix } from '../task-form/task-form-values.ts';
import { useAddTask, useRemoveTask, useSetTaskCompleted, useUnscheduleTask } from '../actions/use-task-calls.ts';
import { scheduleFormPrefix } from '../schedule/schedule-task-dialog.tsx';
import { useDirtyForms } from '../use-dirty-forms.ts';
import { useChangeTasks } from '../actions/use-many-tasks.ts';
import { findPostponedDay } from '../field-popover/move-due.ts';
import { placeToggled, type TaskSession } from './arrange-tasks.ts';
import type { EditedField, SelectTask, TaskActions } from '../actions/task-actions.ts';
import { read } from '../../../store/rows/read.ts';

const noSession: TaskSession = { first: [], toggled: new Map(), order: [] };

export type TaskBoardState = ReturnType<typeof useTaskBoard>;

/** State and actions of a list of tasks. `openedFor`: id of the task that opens with its editor. */
export function useTaskBoard(openedFor: string | undefined, tasks: readonly Task[] | undefined) {
  const { day: today } = useToday();
  const typed = useTypedForms(taskFormPrefix);
  const [initialIds] = useState(() => [...new Set([...(openedFor === undefined ? [] : [openedFor]), ...typed])]);
  const [session, setSession] = useState<TaskSession>({ ...noSession, first: initialIds });
  const [edited, setEdited] = useState<readonly string[]>(initialIds);
  const [field, setField] = useState<EditedField | null>(null);
  const [typedSchedule] = useTypedForms(scheduleFormPrefix);
  // Undefined until the user chooses a task or closes the dialog that was restored after a reload.
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

  /** Lists the new task first while the list is open. */
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
    /** The row that gets the focus. A new object moves the focus again. */
    focused,
    focusRow: setFocused,
    discarding: {
      task: toDiscard,
      end(isDiscarded: boolean) {
        setToDiscard(null);
        if (isDiscarded && toDiscard) actions.endEditor(toDiscard);
      },
    },
    /** Ends the session: toggled tasks move to their places. */
    settle() {
      setSession(noSession);
      setFocused(null);
    },
  };
}

interface Selection {
  ids: ReadonlySet<string>;
  /** Whether a tap on a row selects or deselects the task, as after a long press. */
  isByTap: boolean;
}

const none: Selection = { ids: new Set(), isByTap: false };

export interface TaskSelection {
  selected: ReadonlySet<string>;
  isByTap: boolean;
  select: SelectTask;
  clear: () => void;
  /** Ids in the order of the list. Event handlers read them, so that `select` stays the same for memoized rows. */
  getOrder: () => readonly string[];
  setOrder: (ids: readonly string[]) => void;
}

function useTaskSelection(): TaskSelection {
  const order = useRef<readonly string[]>([]);
  const start = useRef<string>(null);
  const [{ ids: selected, isByTap }, setSelection] = useState(none);
  const select = useCallback<SelectTask>((id, how) => {
    const from = start.current === null ? -1 : order.current.indexOf(start.current);
    if (how === 'range' && from >= 0) {
      const to = order.current.indexOf(id);
      const ids = new Set(order.current.slice(Math.min(from, to), Math.max(from, to) + 1));
      setSelection((before) => ({ ...before, ids }));
      return;
    }
    start.current = id;
    setSelection((before) => {
      const ids = new Set(before.ids);
      if (how === 'begin') return { ids: ids.add(id), isByTap: true };
      if (!ids.delete(id)) ids.add(id);
      return ids.size > 0 ? { ...before, ids } : none;
    });
  }, []);
  const clear = useCallback(() => {
    start.current = null;
    setSelection(none);
  }, []);
  const getOrder = useCallback(() => order.current, []);
  const setOrder = useCallback((ids: readonly string[]) => {
    order.current = ids;
  }, []);
  return { selected, isByTap, select, clear, getOrder, setOrder };
}

/** Keeps tasks that were deleted elsewhere while their editors are open, so that no input is lost. */
export function useKeptTasks(tasks: readonly Task[] | undefined, edited: readonly string[]) {
  const [known, setKnown] = useState({ tasks, deleted: [] as readonly Task[] });
  if (tasks && tasks !== known.tasks) {
    const listed = new Set(tasks.map(({ id }) => id));
    const deleted = [...(known.tasks ?? []), ...known.deleted].filter(
      ({ id }) => edited.includes(id) && !listed.has(id),
    );
    setKnown({ tasks, deleted });
  }
  return useMemo(() => {
    const kept = known.deleted.filter(({ id }) => edited.includes(id));
    return { kept, deleted: new Set(kept.map(({ id }) => id)) };
  }, [known.deleted, edited]);
}
