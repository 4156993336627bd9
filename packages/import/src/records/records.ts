import type { DueOnDay } from '@goaltracker/domain/tasks/due';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import type { CompletionStatus, EventType } from '@goaltracker/domain/calendar/enums';
import type { ReportingFrequency } from '@goaltracker/domain/goals/enums';
import type { ListTarget } from '@goaltracker/domain/imports/enums';

export type { ListTarget };

/**
 * What the files contain, in neutral terms. All values fit the limits of the account: texts are short enough and
 * storable, amounts are valid (rules/wire.md#amounts), days and instants are in the years 1900 to 2200. Instants are
 * milliseconds since 1970. A `key` is unique among the records of its kind and stays the same in later exports.
 */
export interface Records {
  readonly lists: ReadList[];
  readonly entries: ReadEntry[];
  readonly tasks: ReadTask[];
  readonly events: ReadEvent[];
  readonly notes: ReadNote[];
}

/** A habit, goal, project, area or list of the source. Each list comes after the list that contains it. */
export interface ReadList {
  readonly key: string;
  /** The key of the list that contains this list. */
  readonly parent: string | null;
  readonly title: string;
  readonly description: string | null;
  /** What the list becomes, unless the user changes it. */
  readonly becomes: ListTarget;
  /** `#rrggbb`, or for a category a name such as `teal`. */
  readonly color: string | null;
  /** Only for a category. */
  readonly icon: string | null;
  /** Only for a goal. */
  readonly priority: string | null;
  readonly unit: string | null;
  /** The expected progress (0 or more), and how often it is expected. A null amount: how often it is reported. */
  readonly rate: { readonly amount: number | null; readonly per: ReportingFrequency } | null;
  /** Above 0. Null when the source has no target, as for habits. */
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
  /** The day of `completedAt`, if the source has the day. */
  readonly completedDay: CalendarDay | null;
  readonly createdAt: number | null;
  /** The day of `createdAt`, if the source has the day. */
  readonly createdDay: CalendarDay | null;
  /** Ascending, among the lists with the same parent. */
  readonly position: number;
}

/** An amount of a day: a check mark, a datapoint, hours spent. Sorted by list, then by day. */
export interface ReadEntry {
  readonly key: string;
  readonly list: string;
  /** The day in the source, or the day of `at` in the account's zone. */
  readonly day: CalendarDay;
  /** The time of the report, if the source has it. */
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
  /** Null for an open task and for an unknown time. */
  readonly completedAt: number | null;
  /** The day of `completedAt`, if the source has the day. */
  readonly completedDay: CalendarDay | null;
  readonly createdAt: number | null;
  /** Valid labels, without `@`. */
  readonly labels: string[];
  readonly estimatedMinutes: number | null;
  readonly parts: ReadPart[];
  /** JSON text of a recurrence, without an RRULE of another calendar. Null when the task does not repeat. */
  readonly recurrence: string | null;
  readonly repeatsFromCompletion: boolean;
  /** The local time from which the rule counts, if it is not the due date: `yyyy-MM-ddTHH:mm`. */
  readonly recurrenceStart: string | null;
  /** The unchecked fields of a record in our own files. */
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
  /** After `start`. An all-day event starts at midnight UTC and ends at midnight UTC after its last day. */
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
  /** Null for a note that never changed. */
  readonly updatedAt: number | null;
  /** The unchecked fields of a record in our own files. */
  readonly own: Readonly<Record<string, unknown>>;
}

/** Something in the files that the records do not contain. */
export interface Loss {
  /** The words after the count: `reminders: not supported`. */
  readonly what: string;
  readonly count: number;
}
