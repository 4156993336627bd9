import type { CreateNoteInput, Note, UpdateNoteInput } from '@goaltracker/contracts/notes/note.schema';
import { describeFailure } from '../../../sync/describe-failure.ts';
import { invalidateCalendar } from '../../../lib/invalidate.ts';
import { optimisticMutation } from '../../../lib/optimistic-update.ts';
import { pickChanged } from '../../../ui/fields/pick-changed.ts';
import { trpc } from '../../../lib/trpc.ts';
import { showError } from '../../../ui/dialog/toast.ts';
import { prependNote, updateNotesCache } from '../note-cache.ts';
import { tellMerged } from '../tell-merged.ts';

interface SaveNoteOptions {
  /** As the form shows it, or undefined to create one. */
  note: Note | undefined;
  onSaved: () => void;
  onRefused: (error: unknown) => void;
}

/** Creates a note, or updates the given one. A refusal shows the server's message. */
export function useSaveNote({ note, onSaved, onRefused }: SaveNoteOptions) {
  const refuse = (fallback: string) => (error: unknown) => {
    onRefused(error);
    showError('Error', describeFailure(error, fallback));
  };
  const create = trpc.notes.create.useMutation(
    optimisticMutation({
      onSuccess(created: Note) {
        prependNote(created);
        onSaved();
      },
      onError: refuse('Failed to create note'),
      invalidate: invalidateCalendar,
    }),
  );
  const update = trpc.notes.update.useMutation(
    optimisticMutation({
      async onSuccess(saved: Note, input: UpdateNoteInput) {
        await updateNotesCache((notes) => notes.map((each) => (each.id === saved.id ? saved : each)));
        onSaved();
        tellMerged(input, saved);
      },
      onError: refuse('Failed to update note'),
      invalidate: invalidateCalendar,
    }),
  );
  const save = (input: CreateNoteInput) => (note ? update.mutate(toNoteChange(input, note)) : create.mutate(input));
  return { save, isPending: create.isPending || update.isPending, isSaved: update.isSuccess };
}

/** Only what was changed. The server keeps both texts if another one was stored meanwhile. */
function toNoteChange(input: CreateNoteInput, { id, content, ...note }: Note): UpdateNoteInput {
  const changed = pickChanged(input, { ...note, content });
  return { id, ...changed, ...(changed.content !== undefined && { expectedContent: content }) };
}
