import type { CreateNoteInput, Note, UpdateNoteInput } from '@goaltracker/contracts/notes/note.schema';
import { useCall } from '../../../store/use-call.ts';
import { pickChanged } from '../../../ui/fields/pick-changed.ts';

interface SaveNoteOptions {
  /** As the form shows it, or undefined to create one. */
  note: Note | undefined;
  onSaved: () => void;
  onRefused: (error: unknown) => void;
}

/** Creates a note, or updates the given one. A refusal shows the server's message. */
export function useSaveNote({ note, onSaved, onRefused }: SaveNoteOptions) {
  const options = { onSuccess: onSaved, onError: onRefused, keepsInput: true };
  const create = useCall('notes.create', options);
  const update = useCall('notes.update', options);
  const save = (input: CreateNoteInput) => (note ? update.mutate(toNoteChange(input, note)) : create.mutate(input));
  return { save, isPending: create.isPending || update.isPending, isSaved: update.isSuccess };
}

/** Only what was changed. The server keeps both texts if another one was stored meanwhile. */
function toNoteChange(input: CreateNoteInput, { id, content, ...note }: Note): UpdateNoteInput {
  const changed = pickChanged(input, { ...note, content });
  return { id, ...changed, ...(changed.content !== undefined && { expectedContent: content }) };
}
