import type { DayRange } from '@goaltracker/domain/calendar/all-day';
import type { Span } from '@goaltracker/domain/calendar/span';
import type { DueOnDay } from '@goaltracker/domain/tasks/due';

export interface EntryHistory {
  /** ISO 8601. */
  readonly createdAt: string;
  /** Increases with each change that readers should notice. */
  readonly sequence: number;
}

/** An entry of a calendar. Does not depend on who reads it or when. */
export interface CalendarEntry {
  /** Unique in the calendar. */
  readonly uid: string;
  /** The time of the last change, in ISO 8601. Without a history, any other instant. */
  readonly stampedAt: string;
  /** Null hides the history from readers. */
  readonly history: EntryHistory | null;
  readonly title: string;
  readonly description: string | null;
  readonly location: string | null;
  /** Whether the entry takes up time (busy). */
  readonly isBusy: boolean;
  /** A span of instants, or the days of an all-day entry. */
  readonly time: Span | DayRange;
}

export interface CalendarSeries extends CalendarEntry {
  /** The IANA zone in which the rule applies. */
  readonly timeZone: string;
  /** RFC 5545, 3.3.10. A date in UNTIL is the last day, included, also for a series with times. */
  readonly rrule: string;
  /** Instants of the rule at which the series has no occurrence. */
  readonly excluded: readonly number[];
  /** Instants outside the rule at which the series has an occurrence. */
  readonly added: readonly number[];
  /** Occurrences that differ from the rule. */
  readonly overrides: readonly CalendarOverride[];
}

export interface CalendarOverride extends CalendarEntry {
  /** The start that the rule gives to the occurrence. */
  readonly ruleStart: number;
}

/** An open task, for readers that have a task list. */
export interface CalendarTodo extends Pick<CalendarEntry, 'uid' | 'stampedAt' | 'title' | 'description'> {
  readonly history: EntryHistory;
  readonly due: DueOnDay;
  /** 1 is the highest, 9 the lowest. */
  readonly priority: number | null;
  /** As in a series. Null for a task that does not repeat. */
  readonly rrule: string | null;
}

export interface Calendar {
  readonly name: string;
  /** The IANA zone of the owner. */
  readonly timeZone: string;
  readonly entries: readonly CalendarEntry[];
  readonly series: readonly CalendarSeries[];
  readonly todos: readonly CalendarTodo[];
  /** The last year for which irregular clock changes are listed. */
  readonly lastYear: number;
}
