import type { CsvCell } from '../core/csv.ts';
import { formatLocalTime } from '../core/wall-clock.ts';
import { computeAllDayRange } from './all-day.ts';
import type { CompletionStatus, EventType } from './enums.ts';
import { parseCompletionStatus } from './completion-status.ts';

/** An event as far as its line in the file goes; times are ISO instants. */
export interface ExportedEvent {
  readonly title: string;
  readonly type: EventType;
  readonly startTime: string;
  readonly endTime: string;
  readonly isAllDay: boolean;
  readonly location: string | null;
  readonly goalTitle: string | null;
  readonly completionStatus: string | null;
  readonly completionReportedAt: string | null;
  readonly report: string | null;
}

/** The columns of the event-report file: the specification leaves them open. */
export const eventReportColumns = [
  'Start Date',
  'Start Time',
  'End Date',
  'End Time',
  'All Day',
  'Title',
  'Type',
  'Goal',
  'Location',
  'Status',
  'Reported At',
  'Report',
] as const;

const statusWords: Readonly<Record<CompletionStatus, string>> = {
  completed: 'Completed',
  not_completed: 'Not Completed',
  unreported: 'Unreported',
};

/**
 * An event's line in the event-report file (second document, section 7; contract, Data). Days and times are those of
 * the owner's zone, as a spreadsheet reads them anywhere; an all-day event has days and no times, its last day included.
 */
export function toEventReportRow(event: ExportedEvent, timeZone: string): CsvCell[] {
  const [from, to] = describeSpan(event, timeZone);
  return [
    ...from,
    ...to,
    event.isAllDay ? 'Yes' : 'No',
    event.title,
    `${event.type.slice(0, 1).toUpperCase()}${event.type.slice(1)}`,
    event.goalTitle,
    event.location,
    statusWords[parseCompletionStatus(event.completionStatus)],
    event.completionReportedAt && formatLocalTime(event.completionReportedAt, timeZone),
    event.report,
  ];
}

type DayAndTime = readonly [day: string, time: string | null];

function describeSpan({ startTime, endTime, isAllDay }: ExportedEvent, timeZone: string): [DayAndTime, DayAndTime] {
  if (isAllDay) {
    const { first, last } = computeAllDayRange({ start: Date.parse(startTime), end: Date.parse(endTime) }, timeZone);
    return [
      [first, null],
      [last, null],
    ];
  }
  return [splitTime(formatLocalTime(startTime, timeZone)), splitTime(formatLocalTime(endTime, timeZone))];
}

function splitTime(localTime: string): DayAndTime {
  return [localTime.slice(0, 10), localTime.slice(11, 16)];
}
