import { changeSettings, useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useToday } from '../../../hooks/use-today.ts';
import { formatSpanOfEvent } from '../core/format-event-span.ts';
import { useCreateEvent } from '../core/use-create-event.ts';
import { clearEventDraft } from './event-draft.ts';
import type { EventFormState } from './event-form.ts';

/** Creates the event of a form, with its series and its task. */
export function useSubmitEvent(form: EventFormState, onCreated: () => void, goalId: string | null = null) {
  const { timezone } = useToday();
  const { dateFormat } = useLocalSettings();
  const { mutate, isPending } = useCreateEvent({
    describe: (event) => ({
      title: 'Event created',
      description: `${event.title}: ${formatSpanOfEvent(event, { dateFormat, timezone })}`,
    }),
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
