import { Button } from '@mantine/core';
import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { type SeriesScope, seriesScopes } from '@goaltracker/domain/calendar/enums';
import { NotebookPen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useOpenDialog } from '../../../lib/dialog-url.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { RemoveEventDialog } from '../remove-event-dialog.tsx';
import { ScopeDialog } from '../scope-dialog.tsx';
import { EventFields } from './event-fields.tsx';
import { listEventChanges } from './event-form.ts';
import classes from './event-editor.module.css';
import { toEventValues } from './event-values.ts';
import { OutcomeFields } from './outcome-fields.tsx';
import { useEventForm } from './use-event-form.ts';
import { type EventChanges, useSaveEvent } from './use-save-event.ts';

interface EditEventFormProps {
  event: CalendarEvent;
  timezone: string;
  onClose: () => void;
}

/** The Edit Event dialog, filled with an event as it was when it was opened. */
export function EditEventForm({ event, timezone, onClose }: EditEventFormProps) {
  const [initialValues] = useState(() => toEventValues(event, timezone));
  const [asked, ask] = useState<EventChanges | null>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const form = useEventForm(initialValues, timezone);
  const openDialog = useOpenDialog();
  const save = useSaveEvent(event, { onSaved: onClose, onRefused: form.showServerIssues });
  const isDirty = form.isDirty();

  function submit(): void {
    const changes = listEventChanges(initialValues, form.getValues(), timezone);
    if (Object.keys(changes).length === 0) onClose();
    else if (event.seriesId !== null) ask(changes);
    else save.mutate({ changes, scope: 'recurrence' in changes ? 'all' : 'this' });
  }

  return (
    <Dialog
      title="Edit Event"
      size="lg"
      onClose={onClose}
      isDirty={isDirty}
      onSubmit={form.submit(submit)}
      footer={
        <>
          <Button
            variant="subtle"
            className={classes.delete}
            leftSection={<Trash2 size={18} aria-hidden />}
            onClick={() => setIsDeleting(true)}
          >
            Delete
          </Button>
          <Button type="submit" loading={save.isPending}>
            Save Changes
          </Button>
        </>
      }
    >
      <OutcomeFields event={event} />
      <EventFields form={form} timezone={timezone} />
      <div className={classes.more}>
        <Button
          variant="default"
          leftSection={<NotebookPen size={18} aria-hidden />}
          onClick={() => openDialog('new-note', undefined, { event: event.id })}
        >
          Add note
        </Button>
      </div>
      {asked && (
        <ScopeDialog
          title="Save Changes"
          text="This event repeats. Which events do you want to change?"
          confirmLabel="Save"
          scopes={'recurrence' in asked ? ['following', 'all'] : seriesScopes}
          isPending={save.isPending}
          onConfirm={(scope) => {
            ask(null);
            save.mutate({ changes: asked, scope });
          }}
          onCancel={() => ask(null)}
        />
      )}
      {isDeleting && (
        <RemoveEventDialog
          event={event}
          describeFailure={describeFailure}
          onRemoved={onClose}
          onCancel={() => setIsDeleting(false)}
        />
      )}
    </Dialog>
  );
}

function describeFailure(scope: SeriesScope) {
  return { title: scope === 'this' ? 'Failed to delete event' : 'Failed to delete event series' };
}
