import type { Note, UpdateNoteInput } from '@goaltracker/contracts/notes/note.schema';
import { showToast } from '../../ui/dialog/toast.ts';

/** Shows a toast when the server has kept a text stored meanwhile beside the one that was sent. */
export function tellMerged({ content }: Pick<UpdateNoteInput, 'content'>, saved: Note): void {
  if (content === undefined || saved.content.length <= content.length) return;
  const description = `“${saved.title}” was changed elsewhere too, and has both texts now, one below the other.`;
  showToast({ title: 'Both texts kept', description });
}
