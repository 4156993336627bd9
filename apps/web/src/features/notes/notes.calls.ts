import type { UpdateNoteInput } from '@goaltracker/contracts/notes/note.schema';
import { createNote, removeNote, updateNote } from '@goaltracker/domain/notes/change-notes';
import { read } from '../../store/read.ts';
import { defineCall } from '../../store/define-call.ts';
import { describeFailure } from '../../http/describe-failure.ts';
import { showToast } from '../../ui/dialog/toast.ts';

const nameNote = (id: string) => `note “${read('notes.get', { id })?.title ?? 'without a title'}”`;

/** The server's message, or the fallback. */
const failWith = (fallback: string) => (error: unknown) => ({
  title: 'Error',
  description: describeFailure(error, fallback),
});

defineCall('notes.create', {
  change: createNote,
  failure: failWith('Failed to create note'),
  offline: { title: ({ title }) => `Add note “${title}”`, result: ({ id }) => read('notes.get', { id }) },
});

defineCall('notes.update', {
  change: updateNote,
  failure: failWith('Failed to update note'),
  onAnswer: (note, input) => tellMerged(input, note),
  offline: { title: ({ id }) => `Change ${nameNote(id)}`, result: ({ id }) => read('notes.get', { id }) },
});

defineCall('notes.remove', {
  change: removeNote,
  failure: failWith('Failed to delete note'),
  offline: { title: ({ id }) => `Delete ${nameNote(id)}` },
});

/** Shows a toast when the server has kept a text stored meanwhile beside the one that was sent. */
function tellMerged({ content }: Pick<UpdateNoteInput, 'content'>, saved: { content: string; title: string }): void {
  if (content === undefined || saved.content.length <= content.length) return;
  const description = `“${saved.title}” was changed elsewhere too, and has both texts now, one below the other.`;
  showToast({ title: 'Both texts kept', description });
}
