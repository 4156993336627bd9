import type { CreateNoteInput, ListNotesInput, Note, UpdateNoteInput } from '@goaltracker/contracts/notes/note.schema';
import { mapInSlices } from '@goaltracker/db/core/in-slices';
import { newId } from '@goaltracker/db/core/id';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import {
  type NoteWithEvent,
  deleteNote,
  findNote,
  insertNote,
  listNotes as listRows,
  lockNote,
  updateNote as updateRow,
} from '@goaltracker/db/notes/notes.queries';
import { buildNote, editNote } from '@goaltracker/domain/notes/edit-note';
import { describeLinkedEvent } from '@goaltracker/domain/notes/linked-event';
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
  const { id = newId(), ...fields } = input;
  return createOnce(ctx, {
    id: input.id,
    get: getNoteRecord,
    async create(tx) {
      const calendarEventId = await storeEvent(tx, fields.calendarEventId ?? null);
      await insertNote(tx, buildNote({ id, ...fields, calendarEventId }, ctx.now));
      return getNoteRecord(tx, id);
    },
  });
}

/** Returns the present id of a linked event, and gives it a row if it has none. */
async function storeEvent(tx: UserTransaction, id: string | null): Promise<string | null> {
  return id === null ? null : ((await storeOccurrences(tx, [id])).get(id) ?? id);
}

/** When `expectedContent` differs from the stored text, keeps both texts. */
export async function updateNote(ctx: UserContext, { id, ...changes }: UpdateNoteInput): Promise<Note> {
  return ctx.write(async (tx) => {
    const before = await lockNote(tx, id);
    if (!before) throw new NotFoundError();
    const note = editNote(before, changes, ctx.now);
    if (!note) throw new ValidationError([{ path: ['content'], message: tooLong }]);
    await updateRow(tx, { ...note, calendarEventId: await storeEvent(tx, note.calendarEventId) });
    return getNoteRecord(tx, id);
  });
}

export async function removeNote(ctx: UserContext, id: string): Promise<void> {
  await ctx.write(async (tx) => {
    if (!(await deleteNote(tx, id))) throw new NotFoundError();
  });
}

const tooLong = 'The note was changed elsewhere, and both texts together are too long';

async function getNoteRecord(tx: UserTransaction, id: string): Promise<Note> {
  const note = await findNote(tx, id);
  if (!note) throw new NotFoundError();
  return toNote(note, (await tx.session).timezone);
}

function toNote({ eventTitle, eventStart, eventIsAllDay, ...note }: NoteWithEvent, timezone: string): Note {
  const { calendarEventId: id } = note;
  if (id === null || eventTitle === null || eventStart === null) return { ...note, calendarEvent: null };
  const event = { id, title: eventTitle, startTime: eventStart, isAllDay: eventIsAllDay ?? false };
  return { ...note, calendarEvent: describeLinkedEvent(event, timezone) };
}
