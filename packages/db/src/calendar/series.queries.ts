import { type SQL, and, asc, eq, exists, getTableColumns, gte, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { SeriesScope } from '@goaltracker/domain/calendar/enums';
import { users } from '../auth/users.table.ts';
import { owned } from '../core/owned.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { notes } from '../notes/notes.table.ts';
import { calendarEvents } from './calendar-events.table.ts';
import type { EventRow } from './calendar.queries.ts';

/** An event and whether a note belongs to it. */
export type NotedEventRow = EventRow & { hasNote: boolean };

/**
 * Lets one transaction at a time decide about a user's series. Rows alone are no lock: a series is also the events that
 * another transaction is about to add.
 */
export async function lockSeries(tx: UserTransaction): Promise<void> {
  await tx.orm.select({ id: users.id }).from(users).where(owned(tx, users)).for('no key update');
}

/** The series of the earliest event that repeats in the same words. */
export async function findSeriesOf(
  tx: UserTransaction,
  { type, title, recurrence }: Pick<EventRow, 'type' | 'title'> & { recurrence: string },
): Promise<string | undefined> {
  const [found] = await tx.orm
    .select({ seriesId: calendarEvents.seriesId })
    .from(calendarEvents)
    .where(
      and(
        owned(tx, calendarEvents),
        eq(calendarEvents.title, title),
        isNotNull(calendarEvents.seriesId),
        eq(calendarEvents.type, type),
        eq(calendarEvents.recurrence, recurrence),
      ),
    )
    .orderBy(asc(calendarEvents.startTime), asc(calendarEvents.id))
    .limit(1);
  return found?.seriesId ?? undefined;
}

/** The event and all others of its series, by start time, and nobody else's hands on them until the transaction ends. */
export async function lockSeriesOf(tx: UserTransaction, id: string): Promise<NotedEventRow[]> {
  const noted = tx.orm
    .select({ one: sql`1` })
    .from(notes)
    .where(and(owned(tx, notes), eq(notes.calendarEventId, calendarEvents.id)));
  return tx.orm
    .select({ ...getTableColumns(calendarEvents), hasNote: sql<boolean>`${exists(noted)}` })
    .from(calendarEvents)
    .where(inScope(tx, id, 'all'))
    .orderBy(asc(calendarEvents.startTime), asc(calendarEvents.id))
    .for('update');
}

/** PostgreSQL takes 65,535 values a statement. A series made here has at most 100 occurrences, a script's has any number. */
const rowsPerStatement = 2_000;

/** Writes occurrences, new and known ones alike, and deletes others. Answers those written. */
export async function saveOccurrences(
  tx: UserTransaction,
  rows: readonly EventRow[],
  removed: readonly string[],
): Promise<EventRow[]> {
  const saved: EventRow[] = [];
  for (let at = 0; at < Math.max(rows.length, removed.length); at += rowsPerStatement) {
    const until = at + rowsPerStatement;
    saved.push(...(await saveSome(tx, rows.slice(at, until), removed.slice(at, until))));
  }
  return saved;
}

async function saveSome(tx: UserTransaction, rows: EventRow[], removed: string[]): Promise<EventRow[]> {
  const remove = () =>
    tx.orm
      .delete(calendarEvents)
      .where(and(owned(tx, calendarEvents), inArray(calendarEvents.id, removed)))
      .returning({ id: calendarEvents.id });
  if (rows.length === 0) {
    await remove();
    return [];
  }
  return (removed.length > 0 ? tx.orm.with(tx.orm.$with('gone').as(remove())) : tx.orm)
    .insert(calendarEvents)
    .values(rows)
    .onConflictDoUpdate({ target: [calendarEvents.userId, calendarEvents.id], set: everythingGiven })
    .returning();
}

/** How many there were. */
export async function deleteOccurrences(tx: UserTransaction, id: string, scope: SeriesScope): Promise<number> {
  const deleted = await tx.orm
    .delete(calendarEvents)
    .where(inScope(tx, id, scope))
    .returning({ id: calendarEvents.id });
  return deleted.length;
}

function inScope(tx: UserTransaction, id: string, scope: SeriesScope): SQL | undefined {
  const addressed = (column: typeof calendarEvents.seriesId | typeof calendarEvents.startTime) =>
    tx.orm
      .select({ value: column })
      .from(calendarEvents)
      .where(and(owned(tx, calendarEvents), eq(calendarEvents.id, id)));
  const itself = eq(calendarEvents.id, id);
  if (scope === 'this') return and(owned(tx, calendarEvents), itself);
  const later = scope === 'following' ? gte(calendarEvents.startTime, addressed(calendarEvents.startTime)) : undefined;
  const others = and(eq(calendarEvents.seriesId, addressed(calendarEvents.seriesId)), later);
  return and(owned(tx, calendarEvents), or(itself, others));
}

const everythingGiven = Object.fromEntries(
  Object.keys(getTableColumns(calendarEvents))
    .filter((name) => !['userId', 'id', 'createdAt'].includes(name))
    .map((name) => [name, sql`excluded.${sql.identifier(toSnakeCase(name))}`]),
);
