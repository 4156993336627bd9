import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { describeFailure } from '../../../sync/describe-failure.ts';
import { invalidateCalendar } from '../../../sync/invalidate.ts';
import { optimisticMutation } from '../../../sync/optimistic-update.ts';
import { trpc } from '../../../sync/trpc.ts';
import { showError, showToast } from '../../../ui/dialog/toast.ts';
import { addToEventsCache, findCachedEvent, removeFromEventsCache } from '../core/calendar-cache.ts';
import { clearEventDraft } from './event-draft.ts';
import type { EventFormState } from './event-form.ts';

/**
 * Creates an event, with the whole series when it repeats and with a task for the type task (rules/calendar.md#events).
 */
export function useCreateEvent(form: EventFormState, onCreated: () => void) {
  const undo = useUndoCreation();
  const { mutate, isPending } = trpc.calendar.create.useMutation(
    optimisticMutation({
      onSuccess(event, { createTask = false }) {
        addToEventsCache(event);
        clearEventDraft();
        onCreated();
        const action = { label: 'Undo', onClick: () => undo(event, createTask) };
        showToast({ title: 'Event created', description: event.title, action });
      },
      onError(error) {
        form.showServerIssues(error);
        showError('Failed to create event', describeFailure(error));
      },
      invalidate: invalidateCalendar,
    }),
  );
  const submit = form.submit((event) =>
    mutate({ ...event, expand: Boolean(event.recurrence), createTask: event.type === 'task' }),
  );
  return { submit, isPending };
}

/** Deletes a new event with its series, or the task that was made with it, which takes its events along. */
function useUndoCreation() {
  const options = {
    onError: () => showError('Error', 'Failed to remove event'),
    invalidate: invalidateCalendar,
  };
  const { mutate: removeTask } = trpc.tasks.remove.useMutation(optimisticMutation(options));
  const { mutate: removeSeries } = trpc.calendar.removeSeries.useMutation(
    optimisticMutation({
      ...options,
      update({ id }) {
        const event = findCachedEvent(id);
        return event ? [removeFromEventsCache(event, 'all')] : [];
      },
    }),
  );
  return ({ id, taskId }: CalendarEvent, hasNewTask: boolean) => {
    if (hasNewTask && taskId !== null) removeTask({ id: taskId });
    else removeSeries({ id, scope: 'all' });
  };
}
