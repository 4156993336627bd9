import { type SQL, and, asc, eq, gt, sql } from 'drizzle-orm';
import { calendarEvents } from '../calendar/calendar-events.table.ts';
import { isUnreported } from '../calendar/calendar.queries.ts';
import { owned } from '../core/owned.ts';
import { type PageById, toPageValues } from '../core/pages.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { goals } from '../goals/goals.table.ts';
import { progressEntries } from '../progress/progress-entries.table.ts';

type Page = { startTime: string; id: string; limit: number };

function selectReportedEvents(tx: UserTransaction, values: Page) {
  const { id, title, type, startTime, endTime, isAllDay, location } = calendarEvents;
  const { completionStatus, completionReportedAt, report } = calendarEvents;
  return tx.orm
    .select({
      id,
      title,
      type,
      startTime,
      endTime,
      isAllDay,
      location,
      goalTitle: goals.title,
      completionStatus,
      completionReportedAt,
      report,
    })
    .from(calendarEvents)
    .leftJoin(goals, and(owned(tx, goals), eq(goals.id, calendarEvents.goalId)))
    .where(
      and(
        owned(tx, calendarEvents),
        sql`(${startTime}, ${id}) > (${values.startTime}::timestamptz, ${values.id}::uuid)`,
        sql`(not ${isUnreported} or ${report} ~ '\\S')`,
      ),
    )
    .orderBy(asc(startTime), asc(id))
    .limit(values.limit);
}

export type ReportedEventRow = Awaited<ReturnType<typeof selectReportedEvents>>[number];

const firstCursor = { startTime: '0001-01-01T00:00:00Z', id: '00000000-0000-0000-0000-000000000000' };

/** A page of the events with a status or a report, by start time, after the event `after`. */
export function listReportedEvents(
  tx: UserTransaction,
  { after = firstCursor, limit }: { after?: { startTime: string; id: string } | undefined; limit: number },
): Promise<ReportedEventRow[]> {
  const { startTime, id } = after;
  return selectReportedEvents(tx, { startTime, id, limit });
}

function selectNotes(tx: UserTransaction, isListed?: SQL) {
  const { id, goalId, date, notes } = progressEntries;
  return tx.orm
    .select({ id, goalId, date, notes: sql<string>`${notes}` })
    .from(progressEntries)
    .where(and(owned(tx, progressEntries), sql`${notes} ~ '\\S'`, isListed));
}

export type ProgressNoteRow = { id: string; goalId: string; date: string; notes: string };

/** The non-blank notes of all progress entries, in the order reported. */
export function listProgressNotes(tx: UserTransaction): Promise<ProgressNoteRow[]> {
  const { date, reportedAt, id } = progressEntries;
  return selectNotes(tx).orderBy(asc(date), asc(reportedAt), asc(id));
}

/** A page of the same notes, by id (rules/wire.md#pages). */
export function listProgressNotePage(tx: UserTransaction, page: PageById): Promise<ProgressNoteRow[]> {
  const { after, limit } = toPageValues(page);
  return selectNotes(tx, gt(progressEntries.id, after)).orderBy(asc(progressEntries.id)).limit(limit);
}
