import { compareKeys } from '../core/compare-keys.ts';
import type { Rows } from '../sync/changes.ts';
import type { NoteRow } from '../sync/rows.ts';
import { readUser } from '../sync/user.ts';
import { foldText } from '../search/fold-text.ts';
import { foldNote } from '../search/search-words.ts';
import { type LinkedEvent, describeLinkedEvent } from './linked-event.ts';

/** A note with the event that it is linked to. */
export interface ShownNote extends NoteRow {
  readonly userId: string;
  /** Null without a link, and while a device does not hold the row of the event. */
  readonly calendarEvent: LinkedEvent | null;
}

/**
 * `notes.list` without pages: the notes with `search` in title or content, last changed first (rules/notes.md#search).
 */
export function selectNotes(rows: Rows, { search = '' }: { search?: string | undefined } = {}): ShownNote[] {
  const text = foldText(search).trim();
  return rows.notes
    .list()
    .filter((note) => text === '' || foldNote(note).includes(text))
    .toSorted((one, other) => compareKeys([other.updatedAt, other.id], [one.updatedAt, one.id]))
    .map((note) => showNote(rows, note));
}

/** `notes.get`, undefined for an unknown note. */
export function selectNote(rows: Rows, { id }: { readonly id: string }): ShownNote | undefined {
  const note = rows.notes.get(id);
  return note && showNote(rows, note);
}

function showNote(rows: Rows, note: NoteRow): ShownNote {
  const { id, timezone } = readUser(rows);
  const event = note.calendarEventId === null ? undefined : rows.calendarEvents.get(note.calendarEventId);
  return { ...note, userId: id, calendarEvent: event ? describeLinkedEvent(event, timezone) : null };
}
