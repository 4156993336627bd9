import type { DayRange } from '@goaltracker/domain/calendar/all-day';
import type { Span } from '@goaltracker/domain/calendar/span';
import type { DueOnDay } from '@goaltracker/domain/tasks/due';

export interface EntryHistory {
  /** In ISO 8601. */
  readonly createdAt: string;
  /** Grows with each change that readers should notice. */
  readonly sequence: number;
}

/** What a calendar shows. Nothing in it depends on who reads it or when. */
export interface CalendarEntry {
  /** Never that of another entry of the calendar. */
  readonly uid: string;
  /** Of its last change, in ISO 8601; any other instant if it has no history. */
  readonly stampedAt: string;
  /** Null to hide it from readers. */
  readonly history: EntryHistory | null;
  readonly title: string;
  readonly description: string | null;
  readonly location: string | null;
  /** Whether its time counts as taken. */
  readonly isBusy: boolean;
  /** A span of instants, or the days of an entry for whole days. */
  readonly time: Span | DayRange;
}

/** Entries that repeat by a rule. */
export interface CalendarSeries extends CalendarEntry {
  /** The zone in which the rule holds (IANA). */
  readonly timeZone: string;
  /** RFC 5545, 3.3.10. A date in UNTIL is the last day, included, also where the series has times. */
  readonly rrule: string;
  /** Instants at which the rule has an occurrence, and the series has none. */
  readonly excluded: readonly number[];
  /** Instants at which the series has an occurrence, and the rule has none. */
  readonly added: readonly number[];
  /** Occurrences that differ from what the rule gives. */
  readonly overrides: readonly CalendarOverride[];
}

export interface CalendarOverride extends CalendarEntry {
  /** The start that the rule gives to it. */
  readonly ruleStart: number;
}

/** An open task, for readers that have a list of them. */
export interface CalendarTodo extends Pick<CalendarEntry, 'uid' | 'stampedAt' | 'title' | 'description'> {
  readonly history: EntryHistory;
  readonly due: DueOnDay;
  /** 1 is the highest, 9 the lowest. */
  readonly priority: number | null;
  /** As in a series; null for a task that does not repeat. */
  readonly rrule: string | null;
}

export interface Calendar {
  readonly name: string;
  /** That of its owner (IANA). */
  readonly timeZone: string;
  readonly entries: readonly CalendarEntry[];
  readonly series: readonly CalendarSeries[];
  readonly todos: readonly CalendarTodo[];
  /** The last year for which clock changes are listed that follow no rule. */
  readonly lastYear: number;
}
