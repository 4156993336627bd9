import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DialogProps } from '../../../hooks/address/dialog-url.ts';
import { useToday } from '../../../hooks/use-today.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { findEventDraft, newEventValues } from '../editor/event-values.ts';
import { EventFields } from '../editor/event-fields.tsx';
import { useKeptForm } from '../../../http/forms/form-draft.ts';
import { useEventForm, useSubmitEvent } from '../editor/event-form.ts';
import { useTitleReading } from '../editor/title-reading.tsx';

/** Starts with the draft from quick create or from a copied event, if there is a draft for `at`. */
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
