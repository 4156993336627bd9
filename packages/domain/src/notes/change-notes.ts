import { findEvent } from '../calendar/series/find-occurrence.ts';
import type { CallClock, Changes, Rows } from '../sync/changes.ts';
import type { NoteRow } from '../sync/rows.ts';
import { type NewNote, type NoteEdit, buildNote, editNote } from './edit-note.ts';

/** `notes.create`. Changes nothing when the id is taken or the linked event does not exist. */
export function createNote(rows: Rows, note: NewNote, { now }: CallClock): Changes {
  if (rows.notes.get(note.id)) return {};
  return linkNote(rows, note.calendarEventId, (link) => buildNote({ ...note, ...link }, now));
}

/**
 * `notes.update`. Changes nothing when the note or the linked event does not exist, or both texts together are too
 * long.
 */
export function updateNote(
  rows: Rows,
  { id, ...edit }: NoteEdit & { readonly id: string },
  { now }: CallClock,
): Changes {
  const note = rows.notes.get(id);
  if (!note) return {};
  return linkNote(rows, edit.calendarEventId, (link) => editNote(note, { ...edit, ...link }, now));
}

/** `notes.remove`. */
export function removeNote(rows: Rows, { id }: { readonly id: string }): Changes {
  return rows.notes.get(id) ? { remove: { notes: [id] } } : {};
}

/**
 * Puts a note with a link to an event. Stores an occurrence that has no row yet
 * (rules/recurrence.md#ids-of-occurrences).
 */
function linkNote(
  rows: Rows,
  eventId: string | null | undefined,
  write: (link?: { calendarEventId: string }) => NoteRow | null,
): Changes {
  const event = typeof eventId === 'string' ? findEvent(rows, eventId) : undefined;
  if (typeof eventId === 'string' && !event) return {};
  const note = write(event && { calendarEventId: event.row.id });
  if (!note) return {};
  return { put: { notes: [note], calendarEvents: event && !event.isStored ? [event.row] : [] } };
}
