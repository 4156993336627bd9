import { Button } from '@mantine/core';
import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { seriesScopes } from '@goaltracker/domain/calendar/enums';
import { NotebookPen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type DialogProps, useOpenDialog } from '../../../hooks/address/dialog-url.ts';
import { isNotFound } from '../../../http/server-error.ts';
import { useKeptRecord } from '../../../hooks/use-kept-record.ts';
import { useToday } from '../../../hooks/use-today.ts';
import { ChangedElsewhere, RecordDeletedNotice } from '../../../ui/dialog/record-elsewhere.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { MissingRecordDialog } from '../../../ui/dialog/missing-record-dialog.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { hasBegun } from '../core/event-labels.tsx';
import { useChangeEvent } from '../core/use-change-event.ts';
import { storeEventDraft, toEventValues } from '../editor/event-values.ts';
import { EventFields } from '../editor/event-fields.tsx';
import { useKeptForm } from '../../../http/forms/form-draft.ts';
import { type EventChanges, listEventChanges, useEventForm } from '../editor/event-form.ts';
import { OutcomeFields } from './outcome-fields.tsx';
import { formatRepeatValues, toRepeatValues } from '../editor/repeat-values.ts';
import { RemoveEventDialog } from './remove-event-dialog.tsx';
import { ScopeDialog } from './scope-dialog.tsx';
import { useRead } from '../../../store/use-read.ts';

export default function EditEventDialog({ record: id = '', onClose }: DialogProps) {
  const { timezone } = useToday();
  const query = useRead('calendar.get', { id });
  const event = useKeptRecord(id, query.data);
  const isDeleted = isNotFound(query.error);
  if (event) return <EditEventForm event={event} isDeleted={isDeleted} timezone={timezone} onClose={onClose} />;
  return <MissingRecordDialog title="Edit Event" what="event" query={query} isDeleted={isDeleted} onClose={onClose} />;
}

interface EditEventFormProps {
  event: CalendarEvent;
  isDeleted: boolean;
  timezone: string;
  onClose: () => void;
}

/** Edits the values that the event had when the dialog opened, until the user loads the new values. */
function EditEventForm({ event, isDeleted, timezone, onClose }: EditEventFormProps) {
  const { id } = event;
  const [isBegun] = useState(() => hasBegun(event));
  const latest = toEventValues(event, timezone);
  const [shown, setShown] = useState(latest);
  const [changesWithoutScope, setChangesWithoutScope] = useState<EventChanges | null>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const form = useEventForm(shown, timezone);
  useKeptForm(form, `event ${id}`);
  const openDialog = useOpenDialog();
  const save = useChangeEvent({
    describe: (changed) => ({ title: 'Event updated', description: changed.title }),
    onChanged: onClose,
    onRefused: form.showServerIssues,
  });
  const isDirty = form.isDirty();
  const { title, location, description } = form.getValues();

  function submit(): void {
    const changes = listEventChanges(shown, form.getValues(), timezone);
    if (Object.keys(changes).length === 0) onClose();
    else if (event.seriesId !== null) setChangesWithoutScope(changes);
    else save.change(event, changes, 'recurrence' in changes ? 'all' : 'this');
  }

  function createAgain(): void {
    const values = { ...form.getValues(), ...toRepeatValues(null) };
    const at = `${values.day ?? ''}T${values.startTime}`;
    storeEventDraft({ at, values, goalId: event.goalId, isDirty: true });
    openDialog('new-event', undefined, { at, replace: true, ignoreBlocker: true });
  }

  return (
    <Dialog
      title="Edit Event"
      size="lg"
      onClose={onClose}
      isDirty={isDirty}
      onSubmit={isDeleted ? undefined : form.submit(submit)}
      footer={
        isDeleted ? (
          <>
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
            <Button onClick={createAgain}>Create Again</Button>
          </>
        ) : (
          <>
            <Button
              variant="subtle"
              className="negative mr-auto"
              leftSection={<Trash2 size={18} aria-hidden />}
              onClick={() => setIsDeleting(true)}
            >
              Delete
            </Button>
            <Button type="submit" loading={save.isPending}>
              Save Changes
            </Button>
          </>
        )
      }
    >
      <Stack gap={16}>
        {isDeleted && <RecordDeletedNotice what="event" texts={[title, location, description]} />}
        <ChangedElsewhere
          form={form}
          shown={shown}
          latest={latest}
          isSaving={save.isPending || save.isSuccess}
          onShow={() => setShown(latest)}
        />
        {isBegun && <OutcomeFields event={event} />}
        <Stack gap={16}>
          <EventFields form={form} timezone={timezone} ofSeries={event.seriesId && formatRepeatValues(shown)} />
          <Row>
            <Button
              variant="default"
              leftSection={<NotebookPen size={18} aria-hidden />}
              onClick={() => openDialog('new-note', undefined, { event: id })}
            >
              Add note
            </Button>
          </Row>
        </Stack>
        {!isBegun && <OutcomeFields event={event} />}
      </Stack>
      {changesWithoutScope && (
        <ScopeDialog
          event={event}
          title="Save Changes"
          text="This event repeats. Which events do you want to change?"
          confirmLabel="Save"
          scopes={'recurrence' in changesWithoutScope ? ['following', 'all'] : seriesScopes}
          isPending={save.isPending}
          onConfirm={(scope) => {
            setChangesWithoutScope(null);
            save.change(event, changesWithoutScope, scope);
          }}
          onCancel={() => setChangesWithoutScope(null)}
        />
      )}
      {isDeleting && <RemoveEventDialog event={event} onRemoved={onClose} onCancel={() => setIsDeleting(false)} />}
    </Dialog>
  );
}
