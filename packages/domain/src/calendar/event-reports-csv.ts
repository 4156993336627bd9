import type { CsvCell } from '../core/csv.ts';
import { formatLocalTime } from '../core/wall-clock.ts';
import { computeDayRange, zoneOfDays } from './all-day.ts';
import type { CompletionStatus, EventType } from './enums.ts';
import { parseCompletionStatus } from './completion-status.ts';

/** The fields of an event in the export. Times are ISO 8601 instants; an all-day event has its times as stored. */
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

/** The columns of the event-reports file (rules/backup.md#event-reports-file). */
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

const statusLabels: Readonly<Record<CompletionStatus, string>> = {
  completed: 'Completed',
  not_completed: 'Not Completed',
  unreported: 'Unreported',
};

/**
 * The row of an event in the event-reports file (rules/backup.md#event-reports-file). Days and times are in the user's
 * time zone; an all-day event has no times, and its end is its last day.
 */
export function toEventReportRow(event: ExportedEvent, timeZone: string): CsvCell[] {
  const [from, to] = formatTimes(event, timeZone);
  return [
    ...from,
    ...to,
    event.isAllDay ? 'Yes' : 'No',
    event.title,
    `${event.type.slice(0, 1).toUpperCase()}${event.type.slice(1)}`,
    event.goalTitle,
    event.location,
    statusLabels[parseCompletionStatus(event.completionStatus)],
    event.completionReportedAt && formatLocalTime(event.completionReportedAt, timeZone),
    event.report,
  ];
}

type DayAndTime = readonly [day: string, time: string | null];

function formatTimes({ startTime, endTime, isAllDay }: ExportedEvent, timeZone: string): [DayAndTime, DayAndTime] {
  if (isAllDay) {
    const { first, last } = computeDayRange({ start: Date.parse(startTime), end: Date.parse(endTime) }, zoneOfDays);
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
