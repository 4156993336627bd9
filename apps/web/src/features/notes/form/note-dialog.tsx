import { Button, Textarea } from '@mantine/core';
import { titleMaxLength } from '@goaltracker/domain/core/text-limits';
import { createNoteInput, type Note } from '@goaltracker/contracts/notes/note.schema';
import { defaultNoteColor, noteColors } from '@goaltracker/domain/notes/enums';
import { useState } from 'react';
import { ChangedElsewhere } from '../../../ui/dialog/changed-elsewhere.tsx';
import { ColorSwatches } from '../../../ui/fields/color-swatches.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { RecordDeletedNotice } from '../../../ui/dialog/record-deleted.tsx';
import { useKeptForm } from '../../../ui/fields/form-draft.ts';
import { useZodForm } from '../../../ui/fields/use-zod-form.ts';
import type { LinkableEvent } from './linkable-events.ts';
import { LinkedEventField } from './linked-event-field.tsx';
import { useSaveNote } from './use-save-note.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';

interface NoteDialogProps {
  /** The note to edit; absent to create one. */
  note?: Note;
  /** Whether the note was deleted meanwhile. */
  isDeleted?: boolean;
  /** The event the note is linked to, or was opened from. */
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
