import type { CalendarLoss } from '@goaltracker/domain/calendar/calendar-losses';
import { readInCalendarWorker } from '../worker/calendar-worker-pool.ts';
import { CalendarFileError } from '@goaltracker/domain/calendar/calendar-file-error';

export type Loss = CalendarLoss;

/** The contents of a calendar file. */
export interface ReadCalendar {
  readonly name: string | null;
  /** At most 10,000, in the order of the file. Each pair of `uid` and `recurrenceId` is there once. */
  readonly events: ReadEvent[];
  /** What the file has and this does not. */
  readonly losses: Loss[];
}

/**
 * An event of a calendar file, or one changed occurrence of a repeating one. Instants are milliseconds since 1970. Days are
 * midnights UTC: `start` and `end` of an all-day event, `excluded` and `added` of an all-day event, and `recurrenceId` if
 * the repeating event is all-day.
 */
export interface ReadEvent {
  /** At most 255 characters. */
  readonly uid: string;
  /** The start that the rule gives to the occurrence that this replaces; null for the event itself. */
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
  /** The IANA zone in which the event repeats; null for an all-day event and for floating times, read in the user's zone. */
  readonly timeZone: string | null;
  /** A rule that `checkRule` accepts, without `RRULE:`; null for an event that does not repeat. */
  readonly rrule: string | null;
  /** Starts that the rule gives and that are left out. Ascending, at most 2,000. */
  readonly excluded: number[];
  /** Starts beside those of the rule. Ascending, at most 2,000. */
  readonly added: number[];
  readonly isBusy: boolean;
  /** Minutes before the start, 0 to 40,320; null without a reminder. */
  readonly reminderMinutes: number | null;
}

export interface ReadOptions {
  /** The zone of floating times. */
  readonly userTimeZone: string;
  readonly now: Date;
  /** The character set that the transport names, by default UTF-8. A CHARSET in the file comes before it. */
  readonly charset?: string;
}

/** 20 MB. */
export const maxCalendarFileSize = 20 * 1_048_576;

/**
 * Reads a calendar file (RFC 5545) in a worker thread with limits of memory and steps, since a hostile file could otherwise
 * stop the server. Throws CalendarFileError, whose message is a sentence, for a file that cannot be read, and
 * CalendarTimeoutError while the server is too busy.
 */
export async function readCalendar(file: Uint8Array, options: ReadOptions): Promise<ReadCalendar> {
  if (file.length > maxCalendarFileSize) throw new CalendarFileError('The calendar file is larger than 20 MB.');
  return readInCalendarWorker({ file, options });
}
