import { foldText } from '@goaltracker/domain/notes/fold-text';
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { calendarEvents } from '../calendar/calendar-events.table.ts';
import { type QueryScope, compileQuery } from '../core/compiled-query.ts';
import { owned } from '../core/owned.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { notes } from './notes.table.ts';

type Note = Omit<typeof notes.$inferSelect, 'searchText'>;

/** A note and what is shown of the event it is linked to. */
export type NoteRow = Note & {
  eventTitle: string | null;
  eventStart: string | null;
  eventIsAllDay: boolean | null;
};

const { searchText: _kept, ...shownColumns } = getTableColumns(notes);

function selectNotes({ orm, ...scope }: Pick<QueryScope, 'orm' | 'userId' | 'filtersByUser'>) {
  return orm
    .select({
      ...shownColumns,
      eventTitle: calendarEvents.title,
      eventStart: calendarEvents.startTime,
      eventIsAllDay: calendarEvents.isAllDay,
    })
    .from(notes)
    .leftJoin(calendarEvents, and(owned(scope, calendarEvents), eq(calendarEvents.id, notes.calendarEventId)));
}

type Page = { search: string | null; cursor: string | null; limit: number | null };

function compileList({ searches, goesOn }: { searches: boolean; goesOn: boolean }) {
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
          goesOn ? sql`(${notes.updatedAt}, ${notes.id}) < ${last}` : undefined,
        ),
      )
      .orderBy(desc(notes.updatedAt), desc(notes.id))
      .limit(query.value('limit'));
  });
}

const listAll = compileList({ searches: false, goesOn: false });
const listFurther = compileList({ searches: false, goesOn: true });
const searchAll = compileList({ searches: true, goesOn: false });
const searchFurther = compileList({ searches: true, goesOn: true });

/** Those changed last first; of those with `search` in title or content; after the note `cursor`; at most `limit`. */
export function listNotes(
  tx: UserTransaction,
  { search, cursor, limit }: { search?: string | undefined; cursor?: string | undefined; limit?: number | undefined },
): Promise<NoteRow[]> {
  const wanted = foldText(search ?? '').trim();
  const page = { search: wanted, cursor: cursor ?? null, limit: limit ?? null };
  if (wanted === '') return cursor === undefined ? listAll(tx, page) : listFurther(tx, page);
  return cursor === undefined ? searchAll(tx, page) : searchFurther(tx, page);
}

const readNote = compileQuery((query: QueryScope<{ id: string }>) =>
  selectNotes(query).where(and(owned(query, notes), eq(notes.id, query.value('id')))),
);

export async function findNote(tx: UserTransaction, id: string): Promise<NoteRow | undefined> {
  return (await readNote(tx, { id }))[0];
}

type Writing = Pick<Note, 'title' | 'content' | 'color' | 'calendarEventId'>;

export async function insertNote(tx: UserTransaction, note: Writing & { id: string; now: string }): Promise<void> {
  const { now, ...fields } = note;
  await tx.orm
    .insert(notes)
    .values({ ...fields, searchText: toSearchText(fields), userId: tx.userId, createdAt: now, updatedAt: now });
}

/** Writes all of a note that can be changed, whatever of it has. */
export async function updateNote(tx: UserTransaction, note: Writing & { id: string; now: string }): Promise<void> {
  const { id, now, ...fields } = note;
  await tx.orm
    .update(notes)
    .set({ ...fields, searchText: toSearchText(fields), updatedAt: now })
    .where(and(owned(tx, notes), eq(notes.id, id)));
}

/** The note, and nobody else's hands on it until the transaction ends. */
export async function lockNote(tx: UserTransaction, id: string): Promise<Writing | undefined> {
  const { title, content, color, calendarEventId } = notes;
  const [found] = await tx.orm
    .select({ title, content, color, calendarEventId })
    .from(notes)
    .where(and(owned(tx, notes), eq(notes.id, id)))
    .for('update');
  return found;
}

/** Whether there was one. */
export async function deleteNote(tx: UserTransaction, id: string): Promise<boolean> {
  const deleted = await tx.orm
    .delete(notes)
    .where(and(owned(tx, notes), eq(notes.id, id)))
    .returning({ id: notes.id });
  return deleted.length > 0;
}

/** What a search looks through. */
export function toSearchText({ title, content }: Pick<Note, 'title' | 'content'>): string {
  return foldText(`${title}\n${content}`);
}
