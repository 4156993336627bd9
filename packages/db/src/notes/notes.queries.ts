import { foldText } from '@goaltracker/domain/search/fold-text';
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { calendarEvents } from '../calendar/calendar-events.table.ts';
import { owned } from '../core/owned.ts';
import { unlimited } from '../core/pages.ts';
import { deleteRows, insertRows, updateRows } from '../core/rows.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { notes } from './notes.table.ts';

type Note = Omit<typeof notes.$inferSelect, 'searchText'>;

/** A note and the displayed columns of its linked event, if any. */
export type NoteWithEvent = Note & {
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

/** Last changed first: the notes after `cursor` that contain `search` in the title or content, at most `limit`. */
export function listNotes(
  tx: UserTransaction,
  { search, cursor, limit }: { search?: string | undefined; cursor?: string | undefined; limit?: number | undefined },
): Promise<NoteWithEvent[]> {
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

export async function findNote(tx: UserTransaction, id: string): Promise<NoteWithEvent | undefined> {
  const [found] = await selectNotes(tx).where(and(owned(tx, notes), eq(notes.id, id)));
  return found;
}

export async function insertNote(tx: UserTransaction, note: Omit<Note, 'userId'>): Promise<void> {
  await insertRows(tx, notes, [note]);
}

export async function updateNote(tx: UserTransaction, { userId: _owner, id, ...fields }: Note): Promise<void> {
  await updateRows(tx, notes, fields, eq(notes.id, id));
}

/** Selects the note FOR UPDATE. */
export async function lockNote(tx: UserTransaction, id: string): Promise<Note | undefined> {
  const [found] = await tx.orm
    .select(publicColumns)
    .from(notes)
    .where(and(owned(tx, notes), eq(notes.id, id)))
    .for('update');
  return found;
}

export async function deleteNote(tx: UserTransaction, id: string): Promise<boolean> {
  return (await deleteRows(tx, notes, eq(notes.id, id))) > 0;
}
