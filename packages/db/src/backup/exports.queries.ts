import { type SQL, and, asc, eq, gt, sql } from 'drizzle-orm';
import { calendarEvents } from '../calendar/calendar-events.table.ts';
import { isUnreported } from '../calendar/calendar.queries.ts';
import { type QueryScope, compileQuery } from '../core/compiled-query.ts';
import { owned } from '../core/owned.ts';
import { type PageById, type PageValues, toPageValues } from '../core/pages.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { goals } from '../goals/goals.table.ts';
import { progressEntries } from '../progress/progress-entries.table.ts';

type Page = { startTime: string; id: string; limit: number };

const selectReportedEvents = compileQuery((query: QueryScope<Page>) => {
  const { id, title, type, startTime, endTime, isAllDay, location } = calendarEvents;
  const { completionStatus, completionReportedAt, report } = calendarEvents;
  return query.orm
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
    .leftJoin(goals, and(owned(query, goals), eq(goals.id, calendarEvents.goalId)))
    .where(
      and(
        owned(query, calendarEvents),
        sql`(${startTime}, ${id}) > (${query.value('startTime')}::timestamptz, ${query.value('id')}::uuid)`,
        sql`(not ${isUnreported} or ${report} ~ '\\S')`,
      ),
    )
    .orderBy(asc(startTime), asc(id))
    .limit(query.value('limit'));
});

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

function selectNotes<Values>(query: QueryScope<Values>, isListed?: SQL) {
  const { id, goalId, date, notes } = progressEntries;
  return query.orm
    .select({ id, goalId, date, notes: sql<string>`${notes}` })
    .from(progressEntries)
    .where(and(owned(query, progressEntries), sql`${notes} ~ '\\S'`, isListed));
}

const selectProgressNotes = compileQuery((query: QueryScope) => {
  const { date, reportedAt, id } = progressEntries;
  return selectNotes(query).orderBy(asc(date), asc(reportedAt), asc(id));
});

const selectProgressNotePage = compileQuery((query: QueryScope<PageValues>) =>
  selectNotes(query, gt(progressEntries.id, query.value('after')))
    .orderBy(asc(progressEntries.id))
    .limit(query.value('limit')),
);

export type ProgressNoteRow = { id: string; goalId: string; date: string; notes: string };

/** The non-blank notes of all progress entries, in the order reported. */
export function listProgressNotes(tx: UserTransaction): Promise<ProgressNoteRow[]> {
  return selectProgressNotes(tx);
}

/** A page of the same notes, by id (rules/wire.md#pages). */
export function listProgressNotePage(tx: UserTransaction, page: PageById): Promise<ProgressNoteRow[]> {
  return selectProgressNotePage(tx, toPageValues(page));
}
