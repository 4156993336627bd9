import type { CalendarLoss } from '@goaltracker/domain/calendar/calendar-losses';
import { readInCalendarWorker } from '../worker/calendar-worker-pool.ts';
import { CalendarFileError } from '@goaltracker/domain/calendar/calendar-file-error';

export type Loss = CalendarLoss;

export interface ReadCalendar {
  readonly name: string | null;
  /** At most 10,000, in the order of the file. Each pair of `uid` and `recurrenceId` is unique. */
  readonly events: ReadEvent[];
  /** The content of the file that was not read. */
  readonly losses: Loss[];
}

/**
 * An event of a calendar file, or a changed occurrence of a repeating event. Instants are milliseconds since 1970. Days
 * are midnights UTC: `start` and `end` of an all-day event, `excluded` and `added` of an all-day event, and
 * `recurrenceId` when the repeating event is all-day.
 */
export interface ReadEvent {
  /** At most 255 characters. */
  readonly uid: string;
  /** The start that the rule gives to the replaced occurrence; null for the event itself. */
  readonly recurrenceId: number | null;
  readonly sequence: number;
  readonly isCancelled: boolean;
  readonly title: string;
  readonly description: string | null;
  readonly location: string | null;
  readonly start: number;
  /** After `start`. The end of an all-day event is the midnight UTC after its last day. */
  readonly end: number;
  readonly isAllDay: boolean;
  /**
   * The IANA zone in which the event repeats. Null for an all-day event, and for floating times, which are read in the
   * user's zone.
   */
  readonly timeZone: string | null;
  /** A rule that `checkRule` accepts, without `RRULE:`. Null for an event that does not repeat. */
  readonly rrule: string | null;
  /** Starts of the rule that are left out. Ascending, at most 2,000. */
  readonly excluded: number[];
  /** Starts in addition to the rule. Ascending, at most 2,000. */
  readonly added: number[];
  readonly isBusy: boolean;
  /** Minutes before the start, 0 to 40,320; null without a reminder. */
  readonly reminderMinutes: number | null;
}

export interface ReadOptions {
  /** The zone of floating times. */
  readonly userTimeZone: string;
  readonly now: Date;
  /** The character set that the transport names. Default UTF-8. A CHARSET in the file takes precedence. */
  readonly charset?: string;
}

/** 20 MB. */
export const maxCalendarFileSize = 20 * 1_048_576;

/**
 * Reads a calendar file (RFC 5545) in a worker thread with limits of memory and steps, because a hostile file could
 * otherwise stop the server. Throws CalendarFileError for a file that cannot be read (the message is a sentence), and
 * CalendarTimeoutError while the server is too busy.
 */
export async function readCalendar(file: Uint8Array, options: ReadOptions): Promise<ReadCalendar> {
  if (file.length > maxCalendarFileSize) throw new CalendarFileError('The calendar file is larger than 20 MB.');
  return readInCalendarWorker({ file, options });
}
