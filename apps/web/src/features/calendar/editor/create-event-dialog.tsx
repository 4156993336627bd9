import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DialogProps } from '../../../hooks/dialog-url.ts';
import { useToday } from '../../../hooks/use-today.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { findEventDraft } from './event-draft.ts';
import { EventFields } from './event-fields.tsx';
import { useKeptForm } from '../../../ui/fields/form-draft.ts';
import { useEventForm } from './event-form.ts';
import { newEventValues } from './event-values.ts';
import { useSubmitEvent } from './use-submit-event.ts';
import { useTitleReading } from './use-title-reading.ts';

/** Creates an event, from what was entered in quick create or copied from an event if it was opened there. */
export default function CreateEventDialog({ at, onClose }: DialogProps) {
  const { timezone } = useToday();
  const [draft] = useState(() => findEventDraft(at));
  const [initialValues] = useState(() => draft?.values ?? newEventValues(at, new Date(), timezone));
  const typed = useEventForm(initialValues, timezone);
  useKeptForm(typed, `event ${at ?? ''}`);
  const { form, read, revert } = useTitleReading(typed, timezone);
  const { submit, isPending } = useSubmitEvent(form, onClose, draft?.goalId);

  return (
    <Dialog
      title="Create Event"
      size="lg"
      onClose={onClose}
      isDirty={form.isDirty() || draft?.isDirty === true}
      onSubmit={submit}
      footer={
        <Button type="submit" loading={isPending}>
          Create Event
        </Button>
      }
    >
      <EventFields form={form} timezone={timezone} isNew read={read} onRevert={revert} />
    </Dialog>
  );
}
