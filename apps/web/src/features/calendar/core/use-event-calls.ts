import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { CompletionStatus } from '@goaltracker/domain/calendar/enums';
import { useCall } from '../../../store/use-call.ts';
import { showToast } from '../../../undo/toast.ts';
import { useShowEvent, findReportableGoal } from './use-open-event.ts';
import { useOpenDialog } from '../../../hooks/address/dialog-url.ts';
import { read } from '../../../store/rows/read.ts';

interface CreateEventOptions {
  describe: (event: CalendarEvent) => { title: string; description: string };
  canUndo?: boolean;
  onCreated?: () => void;
  onRefused?: (error: unknown) => void;
}

/**
 * Creates an event: the whole series if it repeats, and its task if `createTask` is set. The toast offers Show, and
 * Undo unless `canUndo` is false.
 */
export function useCreateEvent({ describe, canUndo = true, onCreated, onRefused }: CreateEventOptions) {
  const undo = useUndoCreation();
  const show = useShowEvent();
  const creation = useCall('calendar.create', {
    keepsInput: onRefused !== undefined,
    onSuccess(event, input) {
      onCreated?.();
      const { createTask = false, id: _id, newSeriesId: _newSeriesId, newTaskId: _newTaskId, ...again } = input;
      const action = {
        label: 'Undo',
        onClick: () => undo(event, createTask),
        // With new ids: the server does not give an id twice.
        redo: () => creation.mutate({ ...again, createTask }),
      };
      showToast({
        ...describe(event),
        link: { label: 'Show', onClick: () => show(event) },
        ...(canUndo && { action }),
      });
    },
    onError: (error) => onRefused?.(error),
  });
  return creation;
}

/** Deletes the task that was created with the event, which deletes its events; otherwise the series or the event. */
function useUndoCreation(): (event: CalendarEvent, hasNewTask: boolean) => void {
  const failure = () => ({ title: 'Error', description: 'Failed to remove event' });
  const { mutate: removeTask } = useCall('tasks.remove', { failure });
  const { mutate: removeSeries } = useCall('calendar.removeSeries', { failure });
  const { mutate: remove } = useCall('calendar.remove');
  return ({ id, taskId, seriesId }, hasNewTask) => {
    if (hasNewTask && taskId !== null) removeTask({ id: taskId });
    else if (seriesId !== null) removeSeries({ id, scope: 'all' });
    else remove({ id });
  };
}

const toastTitles: Record<CompletionStatus, string> = {
  completed: 'Event completed',
  not_completed: 'Event not completed',
  unreported: 'Event unreported again',
};

/** Sets the completion status. The toast offers Undo, and Report Progress for a completed event with an open goal. */
export function useSetCompletion() {
  const openDialog = useOpenDialog();
  const { mutate } = useCall('calendar.setCompletion', {
    onSuccess(event) {
      const { id, title, completionStatus } = event;
      const goal = completionStatus === 'completed' && findReportableGoal(event, read('goals.list') ?? []);
      const undo = {
        label: 'Undo',
        onClick: () => mutate({ id, completionStatus: 'unreported' }),
        redo: () => mutate({ id, completionStatus }),
      };
      showToast({
        title: toastTitles[completionStatus],
        description: title,
        ...(completionStatus !== 'unreported' && { action: undo }),
        ...(goal && {
          link: { label: 'Report Progress', onClick: () => openDialog('report-progress', goal.id, { event: id }) },
          isLong: true,
        }),
      });
    },
  });
  return mutate;
}
