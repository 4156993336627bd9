import { changeSettings } from '../../../hooks/local-settings.tsx';
import { useCreateEvent } from '../core/use-create-event.ts';
import { clearEventDraft } from './event-draft.ts';
import type { EventFormState } from './event-form.ts';

/** Creates the event of a form, with its series and its task. */
export function useSubmitEvent(form: EventFormState, onCreated: () => void, goalId: string | null = null) {
  const { mutate, isPending } = useCreateEvent({
    describe: ({ title }) => ({ title: 'Event created', description: title }),
    onCreated() {
      if (form.getValues().reminder !== '') changeSettings({ reminderOffer: 'dismissed' });
      clearEventDraft();
      onCreated();
    },
    onRefused: form.showServerIssues,
  });
  const submit = form.submit((event) =>
    mutate({
      ...event,
      ...(goalId !== null && { goalId }),
      expand: Boolean(event.recurrence),
      createTask: event.type === 'task',
    }),
  );
  return { submit, isPending };
}
