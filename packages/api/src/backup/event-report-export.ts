import { exportEventReportsInput } from '@goaltracker/contracts/backup/reset.schema';
import { type ReportedEventRow, listReportedEvents } from '@goaltracker/db/backup/exports.queries';
import { eventReportColumns, toEventReportRow } from '@goaltracker/domain/calendar/event-reports-csv';
import { byteOrderMark, formatCsvRow } from '@goaltracker/domain/core/csv';
import type { UserContext } from '../core/context.ts';
import { defineDownload, streamParts } from '../core/download.ts';
import { getToday } from '../core/today.ts';

/** Events per transaction. Limits memory. */
const pageSize = 500;

/** CSV of all events with a report or a completion status (rules/backup.md#event-reports-file). */
export const eventReportExport = defineDownload({
  name: 'backup.exportEventReports',
  path: '/calendar/events/export/reports',
  tag: 'Data',
  summary: 'Export event reports',
  description:
    'All events with a report or a completion status, by start time, as a CSV file for a spreadsheet: RFC 4180, UTF-8 with a byte order mark. Dates and times are in your time zone. Text that a spreadsheet would take for a formula is preceded by an apostrophe.',
  input: exportEventReportsInput,
  mediaType: 'text/csv',
  nameFile: () => 'event-reports.csv',
  example:
    'Start Date,Start Time,End Date,End Time,All Day,Title,Type,Goal,Location,Status,Reported At,Report\r\n' +
    '2026-11-21,08:30,2026-11-21,09:30,No,Morning run,Goal,Run a marathon,River,Completed,2026-11-21 09:41:07,Progress: 5\r\n',
  write: (user) => streamParts(writeEventReports(user)),
});

async function* writeEventReports(user: UserContext): AsyncGenerator<string> {
  let part = byteOrderMark + formatCsvRow(eventReportColumns);
  let last: ReportedEventRow | undefined;
  do {
    const { events, timezone } = await listPage(user, last);
    for (const event of events) part += formatCsvRow(toEventReportRow(event, timezone));
    yield part;
    part = '';
    last = events.length === pageSize ? events.at(-1) : undefined;
  } while (last);
}

async function listPage(user: UserContext, after: ReportedEventRow | undefined) {
  return user.read(async (tx) => {
    const [events, { timezone }] = await Promise.all([
      listReportedEvents(tx, { after, limit: pageSize }),
      getToday(tx, user.now),
    ]);
    return { events, timezone };
  });
}
