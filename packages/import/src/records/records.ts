import type { DueOnDay } from '@goaltracker/domain/tasks/due';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import type { CompletionStatus, EventType } from '@goaltracker/domain/calendar/enums';
import type { ReportingFrequency } from '@goaltracker/domain/goals/enums';
import type { ListTarget } from '@goaltracker/domain/imports/enums';

export type { ListTarget };

/**
 * What is read of files, in terms of no source. Everything fits the limits of the account: texts are short enough and
 * can be stored, amounts are amounts (rules/wire.md#amounts), days and instants are of the years 1900 to 2200.
 * Instants are milliseconds since 1970. A `key` is unique among the records of its kind and the same in every later
 * export of the source.
 */
export interface Records {
  readonly lists: ReadList[];
  readonly entries: ReadEntry[];
  readonly tasks: ReadTask[];
  readonly events: ReadEvent[];
  readonly notes: ReadNote[];
}

/** A habit, goal, project, area or list of the source. Each comes after the one that contains it. */
export interface ReadList {
  readonly key: string;
  /** The key of the list that contains it. */
  readonly parent: string | null;
  readonly title: string;
  readonly description: string | null;
  /** What it becomes unless the person changes it. */
  readonly becomes: ListTarget;
  /** `#rrggbb`, or a name, such as `teal`, for a category. */
  readonly color: string | null;
  /** Of a category. */
  readonly icon: string | null;
  /** Of a goal. */
  readonly priority: string | null;
  readonly unit: string | null;
  /** The expected progress, 0 or more, and how often it is expected, or only reported. */
  readonly rate: { readonly amount: number | null; readonly per: ReportingFrequency } | null;
  /** Above 0. Null where the source has none, as for habits. */
  readonly target: number | null;
  /** The value before the first entry, 0 or more. */
  readonly initialValue: number;
  readonly deadline: CalendarDay | null;
  readonly skipWeekends: boolean;
  /** The day from which the pace of a goal counts. */
  readonly countsFrom: CalendarDay | null;
  readonly isArchived: boolean;
  /** When it was completed in the source. */
  readonly completedAt: number | null;
  /** The day of `completedAt`, where the source has the day. */
  readonly completedDay: CalendarDay | null;
  readonly createdAt: number | null;
  /** The day of `createdAt`, where the source has the day. */
  readonly createdDay: CalendarDay | null;
  /** Ascending, among the lists with the same parent. */
  readonly position: number;
}

/** An amount of a day: a check mark, a datapoint, hours spent. Sorted by list, then by day. */
export interface ReadEntry {
  readonly key: string;
  readonly list: string;
  /** The day of the source, or that of `at` in the zone of the account. */
  readonly day: CalendarDay;
  /** When it was reported, if the source has the time. */
  readonly at: number | null;
  readonly amount: number;
  readonly note: string | null;
}

export interface ReadTask {
  readonly key: string;
  readonly list: string | null;
  readonly title: string;
  readonly description: string | null;
  readonly due: DueOnDay | null;
  /** Usually one of `taskPriorities`. */
  readonly priority: string;
  readonly isCompleted: boolean;
  /** Null for an open task, and where the source does not say when. */
  readonly completedAt: number | null;
  /** The day of `completedAt`, where the source has the day. */
  readonly completedDay: CalendarDay | null;
  readonly createdAt: number | null;
  /** Valid labels, without `@`. */
  readonly labels: string[];
  readonly estimatedMinutes: number | null;
  readonly parts: ReadPart[];
  /** JSON text of a recurrence without a rule of another calendar; null for a task that does not repeat. */
  readonly recurrence: string | null;
  readonly repeatsFromCompletion: boolean;
  /** The local day and time from which the rule counts, if it is not the due date: `yyyy-MM-ddTHH:mm`. */
  readonly recurrenceStart: string | null;
  /** The fields of a record of our own files as they are there, valid or not. */
  readonly own: Readonly<Record<string, unknown>>;
  /** Ascending, among the tasks of its list. */
  readonly position: number;
}

export interface ReadPart {
  readonly key: string;
  readonly title: string;
  readonly isCompleted: boolean;
}

export interface ReadEvent {
  readonly key: string;
  readonly list: string | null;
  readonly title: string;
  readonly description: string | null;
  readonly location: string | null;
  readonly type: EventType;
  readonly start: number;
  /** After `start`. An all-day event starts and ends at midnight UTC of its days: `end` is the midnight after the last. */
  readonly end: number;
  readonly isAllDay: boolean;
  readonly completionStatus: CompletionStatus;
  readonly reportedAt: number | null;
  readonly report: string | null;
  /** `#rrggbb`, or null. */
  readonly color: string | null;
  readonly reminderMinutes: number | null;
}

export interface ReadNote {
  readonly key: string;
  readonly list: string | null;
  readonly title: string;
  readonly content: string;
  /** `#rrggbb`, or null. */
  readonly color: string | null;
  readonly createdAt: number | null;
  /** Null for a note that did not change since. */
  readonly updatedAt: number | null;
  /** The fields of a record of our own files as they are there, valid or not. */
  readonly own: Readonly<Record<string, unknown>>;
}

/** Something that the files have and the records do not. */
export interface Loss {
  /** Follows the count: `reminders: not supported`. */
  readonly what: string;
  readonly count: number;
}
