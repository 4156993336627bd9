import {
  type CreateNoteInput,
  type ListNotesInput,
  type Note,
  type UpdateNoteInput,
  noteContentMaxLength,
} from '@goaltracker/contracts/notes/note.schema';
import { mapInSlices } from '@goaltracker/db/core/in-slices';
import { newId } from '@goaltracker/db/core/id';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import {
  type NoteRow,
  deleteNote,
  findNote,
  insertNote,
  listNotes as listRows,
  lockNote,
  updateNote as updateRow,
} from '@goaltracker/db/notes/notes.queries';
import { defaultNoteColor } from '@goaltracker/domain/notes/enums';
import { mergeContents } from '@goaltracker/domain/notes/merge-contents';
import { showStart } from '../calendar/event-row.ts';
import { storeOccurrences } from '../calendar/series/unchanged-occurrences.ts';
import type { UserContext } from '../core/context.ts';
import { createOnce } from '../core/create-once.ts';
import { NotFoundError, ValidationError } from '../core/errors.ts';

/** Throws NotFoundError for an unknown cursor. */
export async function listNotes(ctx: UserContext, input: ListNotesInput): Promise<Note[]> {
  return ctx.read(async (tx) => {
    const rows = await listRows(tx, input);
    if (rows.length === 0 && input.cursor !== undefined) await getNoteRecord(tx, input.cursor);
    const { timezone } = await tx.session;
    return mapInSlices(rows, (row) => toNote(row, timezone));
  });
}

export async function getNote(ctx: UserContext, id: string): Promise<Note> {
  return ctx.read((tx) => getNoteRecord(tx, id));
}

export async function createNote(ctx: UserContext, input: CreateNoteInput): Promise<Note> {
  const { id = newId(), title, content = '', color = defaultNoteColor, calendarEventId = null } = input;
  return createOnce(ctx, {
    id: input.id,
    get: getNoteRecord,
    async create(tx) {
      const eventId = await storeEvent(tx, calendarEventId);
      await insertNote(tx, { id, title, content, color, calendarEventId: eventId, now: ctx.now.toISOString() });
      return getNoteRecord(tx, id);
    },
  });
}

/** The present id of an event that a note is linked to, which has a row from then on. */
async function storeEvent(tx: UserTransaction, id: string | null): Promise<string | null> {
  return id === null ? null : ((await storeOccurrences(tx, [id])).get(id) ?? id);
}

/** With `expectedContent` also keeps a stored text that differs from it. */
export async function updateNote(ctx: UserContext, { id, ...changes }: UpdateNoteInput): Promise<Note> {
  return ctx.write(async (tx) => {
    const before = await lockNote(tx, id);
    if (!before) throw new NotFoundError();
    const { title, color, calendarEventId = before.calendarEventId } = changes;
    await updateRow(tx, {
      id,
      title: title ?? before.title,
      content: computeContent(before.content, changes),
      color: color ?? before.color,
      calendarEventId: await storeEvent(tx, calendarEventId),
      now: ctx.now.toISOString(),
    });
    return getNoteRecord(tx, id);
  });
}

export async function removeNote(ctx: UserContext, id: string): Promise<void> {
  await ctx.write(async (tx) => {
    if (!(await deleteNote(tx, id))) throw new NotFoundError();
  });
}

function computeContent(
  stored: string,
  { content = stored, expectedContent: expected = stored }: Omit<UpdateNoteInput, 'id'>,
): string {
  const merged = mergeContents({ stored, expected, content });
  if (merged.length <= Math.max(noteContentMaxLength, stored.length)) return merged;
  const message = 'The note was changed elsewhere, and both texts together are too long';
  throw new ValidationError([{ path: ['content'], message }]);
}

async function getNoteRecord(tx: UserTransaction, id: string): Promise<Note> {
  const note = await findNote(tx, id);
  if (!note) throw new NotFoundError();
  return toNote(note, (await tx.session).timezone);
}

function toNote({ eventTitle, eventStart, eventIsAllDay, ...note }: NoteRow, timezone: string): Note {
  const { calendarEventId } = note;
  const isAllDay = eventIsAllDay ?? false;
  const calendarEvent =
    calendarEventId !== null && eventTitle !== null && eventStart !== null
      ? { id: calendarEventId, title: eventTitle, startTime: showStart(eventStart, isAllDay, timezone), isAllDay }
      : null;
  return { ...note, calendarEvent };
}
