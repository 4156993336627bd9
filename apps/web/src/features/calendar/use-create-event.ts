import { describeFailure } from '../../lib/describe-failure.ts';
import { invalidateCalendar } from '../../lib/invalidate.ts';
import { optimisticMutation } from '../../lib/optimistic-update.ts';
import { trpc } from '../../lib/trpc.ts';
import { showError, showToast } from '../../ui/toast.tsx';
import { addToEventsCache } from './calendar-cache.ts';
import { forgetEventDraft } from './editor/event-draft.ts';
import type { EventFormState } from './editor/event-form.ts';

/** Creates an event, with the whole series when it repeats and with a task for the type task (specification 2, section 4). */
export function useCreateEvent(form: EventFormState, onCreated: () => void) {
  const { mutate, isPending } = trpc.calendar.create.useMutation(
    optimisticMutation({
      onSuccess(event) {
        addToEventsCache(event);
        forgetEventDraft();
        onCreated();
        showToast({ title: 'Event created', description: event.title });
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
