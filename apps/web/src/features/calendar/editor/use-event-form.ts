import { useZodForm, type ZodForm } from '../../../ui/use-zod-form.ts';
import { eventForm, toEventForm } from './event-form.ts';
import type { EventValues } from './event-values.ts';

/** Fields whose problem is said at another one. */
const shownAt: Readonly<Record<string, string>> = {
  reminderMinutes: 'reminder',
  recurrence: 'repeats',
  lasts: 'endTime',
};

export type EventFormState = ZodForm<typeof eventForm, EventValues>;

export function useEventForm(initialValues: EventValues, timezone: string): EventFormState {
  return useZodForm({
    schema: eventForm,
    initialValues,
    toInput: (values) => toEventForm(values, timezone),
    toField: (path) => shownAt[path] ?? path,
  });
}
