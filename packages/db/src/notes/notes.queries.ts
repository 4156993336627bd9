import { foldText } from '@goaltracker/domain/notes/fold-text';
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { calendarEvents } from '../calendar/calendar-events.table.ts';
import { type QueryScope, compileQuery } from '../core/compiled-query.ts';
import { owned } from '../core/owned.ts';
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

function selectNotes({ orm, ...scope }: Pick<QueryScope, 'orm' | 'userId' | 'filtersByUser'>) {
  return orm
    .select({
      ...publicColumns,
      eventTitle: calendarEvents.title,
      eventStart: calendarEvents.startTime,
      eventIsAllDay: calendarEvents.isAllDay,
    })
    .from(notes)
    .leftJoin(calendarEvents, and(owned(scope, calendarEvents), eq(calendarEvents.id, notes.calendarEventId)));
}

type Page = { search: string | null; cursor: string | null; limit: number | null };

function compileList({ searches, isFirst }: { searches: boolean; isFirst: boolean }) {
  return compileQuery((query: QueryScope<Page>) => {
    const { orm } = query;
    const last = orm
      .select({ updatedAt: notes.updatedAt, id: notes.id })
      .from(notes)
      .where(and(owned(query, notes), eq(notes.id, query.value('cursor'))));
    return selectNotes(query)
      .where(
        and(
          owned(query, notes),
          searches ? sql`strpos(${notes.searchText}, ${query.value('search')}) > 0` : undefined,
          isFirst ? undefined : sql`(${notes.updatedAt}, ${notes.id}) < ${last}`,
        ),
      )
      .orderBy(desc(notes.updatedAt), desc(notes.id))
      .limit(query.value('limit'));
  });
}

const selectFirst = compileList({ searches: false, isFirst: true });
const selectNext = compileList({ searches: false, isFirst: false });
const searchFirst = compileList({ searches: true, isFirst: true });
const searchNext = compileList({ searches: true, isFirst: false });

/** Last changed first: the notes with `search` in title or content, after the note `cursor`, at most `limit`. */
export function listNotes(
  tx: UserTransaction,
  { search, cursor, limit }: { search?: string | undefined; cursor?: string | undefined; limit?: number | undefined },
): Promise<NoteRow[]> {
  const text = foldText(search ?? '').trim();
  const page = { search: text, cursor: cursor ?? null, limit: limit ?? null };
  if (text === '') return cursor === undefined ? selectFirst(tx, page) : selectNext(tx, page);
  return cursor === undefined ? searchFirst(tx, page) : searchNext(tx, page);
}

const selectNote = compileQuery((query: QueryScope<{ id: string }>) =>
  selectNotes(query).where(and(owned(query, notes), eq(notes.id, query.value('id')))),
);

export async function findNote(tx: UserTransaction, id: string): Promise<NoteRow | undefined> {
  return (await selectNote(tx, { id }))[0];
}

type EditableNote = Pick<Note, 'title' | 'content' | 'color' | 'calendarEventId'>;

export async function insertNote(tx: UserTransaction, note: EditableNote & { id: string; now: string }): Promise<void> {
  const { now, ...fields } = note;
  await tx.orm.insert(notes).values({ ...fields, userId: tx.userId, createdAt: now, updatedAt: now });
}

/** Updates all editable columns. */
export async function updateNote(tx: UserTransaction, note: EditableNote & { id: string; now: string }): Promise<void> {
  const { id, now, ...fields } = note;
  await tx.orm
    .update(notes)
    .set({ ...fields, updatedAt: now })
    .where(and(owned(tx, notes), eq(notes.id, id)));
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
  const deleted = await tx.orm
    .delete(notes)
    .where(and(owned(tx, notes), eq(notes.id, id)))
    .returning({ id: notes.id });
  return deleted.length > 0;
}
