import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { useMemo, useState } from 'react';
import { useOpenDialog } from '../../../lib/dialog-url.ts';
import { useAddTask } from '../form/use-add-task.ts';
import { useTyping } from '../use-typing.ts';
import type { TaskSession } from './arrange-tasks.ts';
import type { TaskActions } from './task-actions.ts';
import { useRemoveTask } from './use-remove-task.ts';
import { useToggleTask } from './use-toggle-task.ts';
import { useUnscheduleTask } from './use-unschedule-task.ts';

/** What happens on the Tasks dialog while it is open. `openedFor` is the id of the task to show at first. */
export function useTaskBoard(openedFor: string | undefined) {
  const shownAtFirst = openedFor === undefined ? [] : [openedFor];
  const [session, setSession] = useState<TaskSession>({ first: shownAtFirst, kept: new Map() });
  const [edited, setEdited] = useState<readonly string[]>(shownAtFirst);
  const [taskToDelete, askToDelete] = useState<Task | null>(null);
  const [taskToSchedule, setTaskToSchedule] = useState<Task | null>(null);
  const { isDirty, noteTyping } = useTyping();
  const openDialog = useOpenDialog();
  const toggle = useToggleTask();
  const remove = useRemoveTask();
  const unschedule = useUnscheduleTask();
  const add = useAddTask({
    onShown: (id) => setSession((before) => ({ ...before, first: [id, ...before.first] })),
    onAdded: (task, shownId) =>
      setSession((before) => ({ ...before, first: before.first.map((id) => (id === shownId ? task.id : id)) })),
  });

  const actions: TaskActions = useMemo(
    () => ({
      toggle({ id, isCompleted }) {
        setSession((before) => ({ ...before, kept: new Map([[id, isCompleted], ...before.kept]) }));
        toggle({ id });
      },
      toggleEditor: ({ id }) =>
        setEdited((ids) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id])),
      schedule: setTaskToSchedule,
      unschedule,
      editEvent: ({ calendarEvent }) => calendarEvent && openDialog('edit-event', calendarEvent.id),
      remove: askToDelete,
      noteTyping,
    }),
    [toggle, unschedule, openDialog, noteTyping],
  );

  return {
    session,
    edited,
    actions,
    add,
    isDirty,
    noteTyping,
    scheduling: { task: taskToSchedule, end: () => setTaskToSchedule(null) },
    deleting: {
      task: taskToDelete,
      cancel: () => askToDelete(null),
      confirm: (task: Task) => {
        askToDelete(null);
        remove({ id: task.id });
      },
    },
  };
}
