import type { UpdateNoteInput } from '@goaltracker/contracts/notes/note.schema';
import { createNote, removeNote, updateNote } from '@goaltracker/domain/notes/change-notes';
import { read } from '../../store/rows/read.ts';
import { defineCall, failWithReason } from '../../store/define-call.ts';
import { showToast } from '../../undo/toast.ts';

const nameNote = (id: string) => `note “${read('notes.get', { id })?.title ?? 'without a title'}”`;

defineCall('notes.create', {
  change: createNote,
  failure: failWithReason('Error', 'Failed to create note'),
  offline: { title: ({ title }) => `Add note “${title}”`, result: ({ id }) => read('notes.get', { id }) },
});

defineCall('notes.update', {
  change: updateNote,
  failure: failWithReason('Error', 'Failed to update note'),
  onAnswer: (note, input) => tellMerged(input, note),
  offline: { title: ({ id }) => `Change ${nameNote(id)}`, result: ({ id }) => read('notes.get', { id }) },
});

defineCall('notes.remove', {
  change: removeNote,
  failure: failWithReason('Error', 'Failed to delete note'),
  offline: { title: ({ id }) => `Delete ${nameNote(id)}` },
});

/** Shows a toast when the server kept both the sent text and another text that was stored meanwhile. */
function tellMerged({ content }: Pick<UpdateNoteInput, 'content'>, saved: { content: string; title: string }): void {
  if (content === undefined || saved.content.length <= content.length) return;
  const description = `“${saved.title}” was changed elsewhere too, and has both texts now, one below the other.`;
  showToast({ title: 'Both texts kept', description });
}
