import { Button } from '@mantine/core';
import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { type SeriesScope, seriesScopes } from '@goaltracker/domain/calendar/enums';
import { NotebookPen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { describeFailure } from '../../../sync/describe-failure.ts';
import { type DialogProps, useOpenDialog } from '../../../hooks/dialog-url.ts';
import { invalidateCalendar } from '../../../lib/invalidate.ts';
import { optimisticMutation } from '../../../lib/optimistic-update.ts';
import { parseServerError } from '../../../sync/server-error.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useKeptRecord } from '../../../hooks/use-kept-record.ts';
import { useToday } from '../../../hooks/use-today.ts';
import { ChangedElsewhere } from '../../../ui/dialog/changed-elsewhere.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldsSkeleton } from '../../../ui/fields/fields-skeleton.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { QueryState } from '../../../ui/layout/query-state.tsx';
import { RecordGone, RecordGoneNotice } from '../../../ui/dialog/record-gone.tsx';
import { showError, showToast } from '../../../ui/dialog/toast.ts';
import { findCachedEvent, updateEventCache } from '../core/calendar-cache.ts';
import { EventFields } from './event-fields.tsx';
import { type EventChanges, listEventChanges, useEventForm } from './event-form.ts';
import { toEventValues } from './event-values.ts';
import { OutcomeFields } from './outcome-fields.tsx';
import { formatRepeatValues } from './repeat-values.ts';
import { RemoveEventDialog } from './remove-event-dialog.tsx';
import { ScopeDialog } from '../core/scope-dialog.tsx';
import { useRestoreEvent } from '../core/use-restore-event.ts';

/** Edits the event in the address (specification 2, section 2). */
export default function EditEventDialog({ record: id = '', onClose }: DialogProps) {
  const { timezone } = useToday();
  // Not kept after it is closed, when only lists follow changes made here.
  const query = trpc.calendar.get.useQuery({ id }, { placeholderData: () => findCachedEvent(id), gcTime: 0 });
  const event = useKeptRecord(id, query.data);
  const isGone = query.error !== null && parseServerError(query.error).code === 'NOT_FOUND';
  if (event) return <EditEventForm event={event} isGone={isGone} timezone={timezone} onClose={onClose} />;
  return (
    <Dialog title="Edit Event" onClose={onClose}>
      {isGone ? (
        <RecordGone what="event" onClose={onClose} />
      ) : (
        <QueryState query={query} skeleton={<FieldsSkeleton />}>
          {() => null}
        </QueryState>
      )}
    </Dialog>
  );
}

interface EditEventFormProps {
  event: CalendarEvent;
  /** Whether it was deleted meanwhile. */
  isGone: boolean;
  timezone: string;
  onClose: () => void;
}

/** Keeps the values the event had when the dialog was opened, until the new ones are asked for. */
function EditEventForm({ event, isGone, timezone, onClose }: EditEventFormProps) {
  const { id } = event;
  const latest = toEventValues(event, timezone);
  const [shown, setShown] = useState(latest);
  const [changesWithoutScope, setChangesWithoutScope] = useState<EventChanges | null>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const form = useEventForm(shown, timezone);
  const openDialog = useOpenDialog();
  const save = useSaveEvent(event, { onSaved: onClose, onError: form.showServerIssues });
  const isDirty = form.isDirty();
  const { title, location, description } = form.getValues();

  function submit(): void {
    const changes = listEventChanges(shown, form.getValues(), timezone);
    if (Object.keys(changes).length === 0) onClose();
    else if (event.seriesId !== null) setChangesWithoutScope(changes);
    else save.mutate({ id, scope: 'recurrence' in changes ? 'all' : 'this', ...changes });
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
      }
    >
      <Stack gap={16}>
        {isGone && <RecordGoneNotice what="event" texts={[title, location, description]} />}
        <ChangedElsewhere
          form={form}
          shown={shown}
          latest={latest}
          isSaving={save.isPending || save.isSuccess}
          onShow={() => setShown(latest)}
        />
        <OutcomeFields event={event} />
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
            save.mutate({ id, scope, ...changesWithoutScope });
          }}
          onCancel={() => setChangesWithoutScope(null)}
        />
      )}
      {isDeleting && (
        <RemoveEventDialog
          event={event}
          formatFailure={formatDeleteFailure}
          onRemoved={onClose}
          onCancel={() => setIsDeleting(false)}
        />
      )}
    </Dialog>
  );
}

interface SaveOptions {
  onSaved: () => void;
  onError: (error: unknown) => void;
}

/**
 * Saves changes of an event or of its series, with Undo in the toast. A single event is a series of one: its scope is
 * `this`.
 */
function useSaveEvent(event: CalendarEvent, { onSaved, onError }: SaveOptions) {
  const restore = useRestoreEvent();
  const undo = trpc.calendar.updateSeries.useMutation(
    optimisticMutation({
      update: ({ id, scope: _scope, ...changes }) => [updateEventCache(id, (each) => ({ ...each, ...changes }))],
      onError: () => showError('Failed to update event'),
      invalidate: invalidateCalendar,
    }),
  );
  return trpc.calendar.updateSeries.useMutation(
    optimisticMutation({
      update: ({ id, scope: _scope, ...changes }) => [updateEventCache(id, (each) => ({ ...each, ...changes }))],
      onError(error, { scope }) {
        onError(error);
        const title = scope === 'this' ? 'Failed to update event' : 'Failed to update all events in series';
        showError(title, describeFailure(error));
      },
      onSuccess({ title }, { id, scope, ...changes }) {
        onSaved();
        const onClick = () => {
          if (scope === 'this') undo.mutate({ id, scope, ...pickChanged(event, changes) });
          else restore({ id });
        };
        showToast({ title: 'Event updated', description: title, action: { label: 'Undo', onClick } });
      },
      invalidate: invalidateCalendar,
    }),
  );
}

/** What the changed properties were before. */
function pickChanged(event: CalendarEvent, changes: EventChanges): EventChanges {
  return Object.fromEntries(Object.entries(event).filter(([name]) => name in changes));
}

function formatDeleteFailure(scope: SeriesScope) {
  return { title: scope === 'this' ? 'Failed to delete event' : 'Failed to delete event series' };
}
