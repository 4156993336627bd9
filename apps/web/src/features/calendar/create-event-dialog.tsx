import { Button } from '@mantine/core';
import { useState } from 'react';
import { describeFailure } from '../../lib/describe-failure.ts';
import type { DialogProps } from '../../lib/dialog-url.ts';
import { invalidateCalendar } from '../../lib/invalidate.ts';
import { optimisticMutation } from '../../lib/optimistic-update.ts';
import { trpc } from '../../lib/trpc.ts';
import { useToday } from '../../lib/use-today.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { showError, showToast } from '../../ui/toast.tsx';
import { EventFields } from './editor/event-fields.tsx';
import { useEventForm } from './editor/event-form.ts';
import { newEventValues } from './editor/event-values.ts';

/** Creates an event, with the whole series when it repeats and with a task for the type task (specification 2, section 4). */
export default function CreateEventDialog({ at, onClose }: DialogProps) {
  const { timezone } = useToday();
  const [initialValues] = useState(() => newEventValues(at, new Date(), timezone));
  const form = useEventForm(initialValues, timezone);
  const create = trpc.calendar.create.useMutation(
    optimisticMutation({
      onSuccess(event) {
        onClose();
        showToast({ title: 'Event created', description: event.title });
      },
      onError(error) {
        form.showServerIssues(error);
        showError('Failed to create event', describeFailure(error));
      },
      invalidate: invalidateCalendar,
    }),
  );

  return (
    <Dialog
      title="Create Event"
      size="lg"
      onClose={onClose}
      isDirty={form.isDirty()}
      onSubmit={form.submit((event) =>
        create.mutate({ ...event, expand: Boolean(event.recurrence), createTask: event.type === 'task' }),
      )}
      footer={
        <Button type="submit" loading={create.isPending}>
          Create Event
        </Button>
      }
    >
      <EventFields form={form} timezone={timezone} />
    </Dialog>
  );
}
