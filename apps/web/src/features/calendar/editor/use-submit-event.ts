import { useCreateEvent } from '../core/use-create-event.ts';
import { clearEventDraft } from './event-draft.ts';
import type { EventFormState } from './event-form.ts';

/** Creates the event of a form, with its series and its task. */
export function useSubmitEvent(form: EventFormState, onCreated: () => void) {
  const { mutate, isPending } = useCreateEvent({
    describe: ({ title }) => ({ title: 'Event created', description: title }),
    onCreated() {
      clearEventDraft();
      onCreated();
    },
    onRefused: form.showServerIssues,
  });
  const submit = form.submit((event) =>
    mutate({ ...event, expand: Boolean(event.recurrence), createTask: event.type === 'task' }),
  );
  return { submit, isPending };
}
