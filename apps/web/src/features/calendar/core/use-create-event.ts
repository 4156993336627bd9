import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { useCall } from '../../../store/use-call.ts';
import { showToast } from '../../../ui/dialog/toast.ts';
import { useShowEvent } from './use-show-event.ts';

interface CreateEventOptions {
  /** The toast of the new event. */
  describe: (event: CalendarEvent) => { title: string; description: string };
  canUndo?: boolean;
  onCreated?: () => void;
  onRefused?: (error: unknown) => void;
}

/** Creates an event, with the whole series when it repeats and with a task if asked to, with Undo in the toast, which leads to it. */
export function useCreateEvent({ describe, canUndo = true, onCreated, onRefused }: CreateEventOptions) {
  const undo = useUndoCreation();
  const show = useShowEvent();
  return useCall('calendar.create', {
    keepsInput: onRefused !== undefined,
    onSuccess(event, { createTask = false }) {
      onCreated?.();
      const action = { label: 'Undo', onClick: () => undo(event, createTask) };
      showToast({
        ...describe(event),
        link: { label: 'Show', onClick: () => show(event) },
        ...(canUndo && { action }),
      });
    },
    onError: (error) => onRefused?.(error),
  });
}

/** Deletes a new event with its series, or the task that was created with it, which deletes its events. */
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
