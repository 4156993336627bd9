import type { CreateNoteInput, Note } from '@goaltracker/contracts/notes/note.schema';
import { trpc } from '../../../lib/trpc.ts';
import { showError } from '../../../ui/toast.tsx';
import { invalidateCalendar } from '../../../lib/invalidate.ts';
import { describeFailure } from '../../../lib/describe-failure.ts';
import { changeShownNotes, showNewNote } from '../note-cache.ts';

interface SaveNoteOptions {
  note: Note | undefined;
  onSaved: () => void;
  onRefused: (error: unknown) => void;
}

/** Writes a note, or changes the given one. A refusal has the toast of section 8, with the server's message. */
export function useSaveNote({ note, onSaved, onRefused }: SaveNoteOptions) {
  const create = trpc.notes.create.useMutation({
    onSuccess(created) {
      showNewNote(created);
      onSaved();
    },
    onError(error) {
      onRefused(error);
      showError('Error', describeFailure(error, 'Failed to create note'));
    },
    onSettled: invalidateCalendar,
  });
  const update = trpc.notes.update.useMutation({
    async onSuccess(saved) {
      await changeShownNotes((notes) => notes.map((each) => (each.id === saved.id ? saved : each)));
      onSaved();
    },
    onError(error) {
      onRefused(error);
      showError('Error', describeFailure(error, 'Failed to update note'));
    },
    onSettled: invalidateCalendar,
  });
  const save = (input: CreateNoteInput) => (note ? update.mutate({ id: note.id, ...input }) : create.mutate(input));
  return { save, isPending: create.isPending || update.isPending };
}
