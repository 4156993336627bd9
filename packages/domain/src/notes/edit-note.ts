import { fillIn } from '../core/change-fields.ts';
import type { Optional } from '../core/optional.ts';
import type { NoteRow } from '../sync/rows.ts';
import { defaultNoteFields, noteContentMaxLength } from './enums.ts';
import { mergeContents } from './merge-contents.ts';

/** The fields of a new note. Absent fields get their defaults. */
export interface NewNote extends Optional<typeof defaultNoteFields> {
  readonly id: string;
  readonly title: string;
}

/** An edit of a note. Absent fields stay unchanged. */
export interface NoteEdit extends Partial<Omit<NewNote, 'id'>> {
  /** The text before the edit of `content`. */
  readonly expectedContent?: string | undefined;
}

/** Builds the row of a new note (rules/notes.md#fields). */
export function buildNote(note: NewNote, now: Date): NoteRow {
  const { id, title } = note;
  const at = now.toISOString();
  return { ...fillIn(defaultNoteFields, note), id, title, createdAt: at, updatedAt: at };
}

/**
 * Edits a note. When the stored text differs from `expectedContent`, the note keeps the stored text and the new text
 * (rules/notes.md#edited-on-two-devices). Returns null when both texts together are too long.
 */
export function editNote<Note extends Omit<NoteRow, 'id'>>(note: Note, edit: NoteEdit, now: Date): Note | null {
  const { content: stored } = note;
  const { content: edited = stored, expectedContent: expected = stored } = edit;
  const content = mergeContents({ stored, expected, content: edited });
  if (content.length > Math.max(noteContentMaxLength, stored.length)) return null;
  return { ...note, ...fillIn<Omit<NoteRow, 'id'>>(note, edit), content, updatedAt: now.toISOString() };
}
