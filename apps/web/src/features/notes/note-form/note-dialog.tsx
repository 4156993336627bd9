import { Button, Select, Textarea } from '@mantine/core';
import { titleMaxLength } from '@goaltracker/domain/core/text-limits';
import {
  createNoteInput,
  type CreateNoteInput,
  type Note,
  type UpdateNoteInput,
} from '@goaltracker/contracts/notes/note.schema';
import { defaultNoteColor, noteColors } from '@goaltracker/domain/notes/enums';
import { type ReactNode, useState } from 'react';
import { ChangedElsewhere, RecordDeletedNotice } from '../../../ui/dialog/record-elsewhere.tsx';
import { ColorSwatches } from '../../../ui/choices/radio-tiles.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { useKeptForm } from '../../../http/forms/form-draft.ts';
import { useZodForm } from '../../../http/forms/use-zod-form.ts';
import { computeLinkableRange, findEventDay, type LinkableEvent, sortLinkableEvents } from './linkable-events.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { formatDay } from '../../../ui/format/format-date.ts';
import { formatTime } from '../../../ui/format/format-time.ts';
import { useToday } from '../../../hooks/use-today.ts';
import { filterOptions } from '../../../ui/fields/filter-options.ts';
import { useRead } from '../../../store/use-read.ts';
import { useCall } from '../../../store/use-call.ts';
import { pickChanged } from '../../../http/forms/pick-changed.ts';

interface NoteDialogProps {
  /** Absent in the dialog that creates a note. */
  note?: Note;
  /** Whether the note was deleted while the dialog was open. */
  isDeleted?: boolean;
  /** The event that the note is linked to, or that the dialog was opened from. */
  linkedEvent: LinkableEvent | null;
  onRefused?: () => void;
  onClose: () => void;
}

/** Creates or edits a note: title, colour, content and linked event (rules/notes.md#fields). */
export function NoteDialog({ note, isDeleted = false, linkedEvent, onRefused, onClose }: NoteDialogProps) {
  const latest = {
    title: note?.title ?? '',
    color: note?.color ?? defaultNoteColor,
    content: note?.content ?? '',
    calendarEventId: linkedEvent?.id ?? null,
  };
  const [shown, setShown] = useState({ note, values: latest });
  const form = useZodForm({
    schema: createNoteInput,
    initialValues: shown.values,
  });
  useKeptForm(form, `note ${note?.id ?? ''}`);
  const { save, isPending, isSaved } = useSaveNote({
    note: shown.note,
    onSaved: onClose,
    onRefused(error) {
      form.showServerIssues(error);
      onRefused?.();
    },
  });
  const { title, content, color } = form.getValues();

  return (
    <Dialog
      title={note ? 'Edit Note' : 'New Note'}
      size="lg"
      onClose={onClose}
      isDirty={form.isDirty()}
      onSubmit={form.submit(save)}
      footer={
        <Button type="submit" loading={isPending} disabled={isDeleted || title.trim() === ''}>
          {note ? 'Save Changes' : 'Create Note'}
        </Button>
      }
    >
      <Stack gap={16}>
        {isDeleted && <RecordDeletedNotice what="note" texts={[title, content]} />}
        <ChangedElsewhere
          form={form}
          shown={shown.values}
          latest={latest}
          isSaving={isPending || isSaved}
          onShow={() => setShown({ note, values: latest })}
        />
        <TextField
          label="Title"
          placeholder="What is it about?"
          limit={titleMaxLength}
          data-autofocus
          {...form.getInputProps('title')}
        />
        <ColorSwatches
          label="Colour"
          colors={noteColors}
          value={color}
          onChange={(chosen) => form.setFieldValue('color', chosen)}
        />
        <Textarea
          label="Content"
          rows={12}
          classNames={{ input: 'min-h-300' }}
          resize="vertical"
          {...form.getInputProps('content')}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) event.currentTarget.form?.requestSubmit();
          }}
        />
        <LinkedEventField linkedEvent={linkedEvent} {...form.getInputProps('calendarEventId')} />
      </Stack>
    </Dialog>
  );
}

/** Options rendered at first; typing finds the others. */
const optionLimit = 100;

interface LinkedEventFieldProps {
  /** The stored event. It may lie outside the range of the offered events. */
  linkedEvent: LinkableEvent | null;
  value?: string | null;
  onChange?: (id: string | null) => void;
  error?: ReactNode;
}

function LinkedEventField({ linkedEvent, ...field }: LinkedEventFieldProps) {
  const { day: today, timezone } = useToday();
  const { dateFormat } = useLocalSettings();
  const events = useRead('calendar.list', computeLinkableRange(today, timezone));

  function formatEvent(event: LinkableEvent): string {
    const day = formatDay(findEventDay(event, timezone), dateFormat);
    return `${event.title} · ${day}${event.isAllDay ? '' : `, ${formatTime(event.startTime, timezone)}`}`;
  }

  return (
    <Select
      label="Calendar event (optional)"
      placeholder="No event"
      data={sortLinkableEvents(events.data ?? [], { linkedEvent, today, timeZone: timezone }).map((event) => ({
        value: event.id,
        label: formatEvent(event),
      }))}
      searchable
      filter={filterOptions}
      clearable
      clearButtonProps={{ 'aria-label': 'Clear calendar event' }}
      limit={optionLimit}
      nothingFoundMessage={events.isPending ? 'Loading...' : 'No event by that name'}
      maxDropdownHeight={240}
      {...field}
    />
  );
}

interface SaveNoteOptions {
  /** The note as the form shows it; undefined creates a note. */
  note: Note | undefined;
  onSaved: () => void;
  onRefused: (error: unknown) => void;
}

function useSaveNote({ note, onSaved, onRefused }: SaveNoteOptions) {
  const options = { onSuccess: onSaved, onError: onRefused, keepsInput: true };
  const create = useCall('notes.create', options);
  const update = useCall('notes.update', options);
  const save = (input: CreateNoteInput) => (note ? update.mutate(toNoteChange(input, note)) : create.mutate(input));
  return { save, isPending: create.isPending || update.isPending, isSaved: update.isSuccess };
}

/** Sends only the changed fields. With `expectedContent` the server keeps both texts when another text was stored meanwhile. */
function toNoteChange(input: CreateNoteInput, { id, content, ...note }: Note): UpdateNoteInput {
  const changed = pickChanged(input, { ...note, content });
  return { id, ...changed, ...(changed.content !== undefined && { expectedContent: content }) };
}
