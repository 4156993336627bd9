import type { NoteRow } from '../sync/rows.ts';
import { defaultNoteColor, noteContentMaxLength } from './enums.ts';
import { mergeContents } from './merge-contents.ts';

/** The fields of a new note; absent ones get their defaults. */
export interface NewNote {
  readonly id: string;
  readonly title: string;
  readonly content?: string | undefined;
  readonly color?: string | undefined;
  readonly calendarEventId?: string | null | undefined;
}

/** An edit of a note. Absent fields stay. */
export interface NoteEdit extends Partial<Omit<NewNote, 'id'>> {
  /** The text that `content` was edited from. */
  readonly expectedContent?: string | undefined;
}

/** Builds the row of a new note (rules/notes.md#fields). */
export function buildNote(note: NewNote, now: Date): NoteRow {
  const { id, title, content = '', color = defaultNoteColor, calendarEventId = null } = note;
  return { id, title, content, color, calendarEventId, createdAt: now.toISOString(), updatedAt: now.toISOString() };
}

/**
 * Edits a note. A stored text that differs from `expectedContent` is kept beside the new one
 * (rules/notes.md#edited-on-two-devices). Returns null when both texts together are too long.
 */
export function editNote<Note extends Omit<NoteRow, 'id'>>(note: Note, edit: NoteEdit, now: Date): Note | null {
  const { content: stored } = note;
  const { title = note.title, color = note.color, calendarEventId = note.calendarEventId } = edit;
  const { content: edited = stored, expectedContent: expected = stored } = edit;
  const content = mergeContents({ stored, expected, content: edited });
  if (content.length > Math.max(noteContentMaxLength, stored.length)) return null;
  return { ...note, title, content, color, calendarEventId, updatedAt: now.toISOString() };
}
