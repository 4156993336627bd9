import { foldText } from '@goaltracker/domain/notes/fold-text';
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { calendarEvents } from '../calendar/calendar-events.table.ts';
import { owned } from '../core/owned.ts';
import { unlimited } from '../core/pages.ts';
import { deleteRows, insertRows, updateRows } from '../core/rows.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { notes } from './notes.table.ts';

type Note = Omit<typeof notes.$inferSelect, 'searchText'>;

/** A note and the columns shown of its linked event, if any. */
export type NoteRow = Note & {
  eventTitle: string | null;
  eventStart: string | null;
  eventIsAllDay: boolean | null;
};

const { searchText: _internal, ...publicColumns } = getTableColumns(notes);

function selectNotes(tx: UserTransaction) {
  return tx.orm
    .select({
      ...publicColumns,
      eventTitle: calendarEvents.title,
      eventStart: calendarEvents.startTime,
      eventIsAllDay: calendarEvents.isAllDay,
    })
    .from(notes)
    .leftJoin(calendarEvents, and(owned(tx, calendarEvents), eq(calendarEvents.id, notes.calendarEventId)));
}

/** Last changed first: the notes with `search` in title or content, after the note `cursor`, at most `limit`. */
export function listNotes(
  tx: UserTransaction,
  { search, cursor, limit }: { search?: string | undefined; cursor?: string | undefined; limit?: number | undefined },
): Promise<NoteRow[]> {
  const text = foldText(search ?? '').trim();
  const last = tx.orm
    .select({ updatedAt: notes.updatedAt, id: notes.id })
    .from(notes)
    .where(and(owned(tx, notes), eq(notes.id, cursor ?? '')));
  return selectNotes(tx)
    .where(
      and(
        owned(tx, notes),
        text === '' ? undefined : sql`strpos(${notes.searchText}, ${text}) > 0`,
        cursor === undefined ? undefined : sql`(${notes.updatedAt}, ${notes.id}) < ${last}`,
      ),
    )
    .orderBy(desc(notes.updatedAt), desc(notes.id))
    .limit(limit ?? unlimited);
}

export async function findNote(tx: UserTransaction, id: string): Promise<NoteRow | undefined> {
  const [found] = await selectNotes(tx).where(and(owned(tx, notes), eq(notes.id, id)));
  return found;
}

type EditableNote = Pick<Note, 'title' | 'content' | 'color' | 'calendarEventId'>;

export async function insertNote(tx: UserTransaction, note: EditableNote & { id: string; now: string }): Promise<void> {
  const { now, ...fields } = note;
  await insertRows(tx, notes, [{ ...fields, createdAt: now, updatedAt: now }]);
}

/** Updates all editable columns. */
export async function updateNote(tx: UserTransaction, note: EditableNote & { id: string; now: string }): Promise<void> {
  const { id, now, ...fields } = note;
  await updateRows(tx, notes, { ...fields, updatedAt: now }, eq(notes.id, id));
}

/** Selects the note FOR UPDATE. */
export async function lockNote(tx: UserTransaction, id: string): Promise<EditableNote | undefined> {
  const { title, content, color, calendarEventId } = notes;
  const [found] = await tx.orm
    .select({ title, content, color, calendarEventId })
    .from(notes)
    .where(and(owned(tx, notes), eq(notes.id, id)))
    .for('update');
  return found;
}

/** Returns whether the note existed. */
export async function deleteNote(tx: UserTransaction, id: string): Promise<boolean> {
  return (await deleteRows(tx, notes, eq(notes.id, id))) > 0;
}
