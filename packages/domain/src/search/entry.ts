import type { Recurrence } from '../calendar/recurrence.ts';
import type { Span } from '../calendar/span.ts';
import type { CalendarDay } from '../core/calendar-day.ts';
import type { DateFormat, FirstWeekday } from '../settings/enums.ts';
import type { TaskPriority } from '../tasks/enums.ts';
import type { TextRange } from './match-text.ts';
import type { Mention } from './mention.ts';
import type { LinkableGoal, LoggableGoal } from './sentence-goal.ts';

/** The times of a new event that its text does not name. */
export interface Slot extends Span {
  isAllDay: boolean;
}

export interface EntryContext {
  /** Milliseconds since 1970. */
  now: number;
  timezone: string;
  dateFormat: DateFormat;
  /** 0 for Sunday; null until it is chosen. */
  firstWeekday: FirstWeekday | null;
  /** Where it is typed. The palette (`any`) reads what it is. */
  box: 'task' | 'event' | 'any';
  slot?: Slot;
  /** Goals that progress can be logged on, and screens to go to; for the palette. */
  goals?: readonly LoggableGoal[];
  screens?: readonly string[];
  /** Goals that a task can name after '#'. */
  linkable?: readonly LinkableGoal[];
  /** Parses a number as the locale writes it; NaN for anything else. */
  parseAmount?: (text: string) => number | null;
  /** Words that the person wants to keep as they are. */
  reverted?: readonly string[];
}

/**
 * A part of the text and what it was read as. That of an amount also stays in the title, and so does a range of times
 * of which only the `start` counts.
 */
export type EntrySpan =
  | Mention
  | (TextRange & { kind: 'command' | 'start' })
  | (TextRange & { kind: 'amount'; amount: number });

export interface Read {
  title: string;
  /** In the order of the text. */
  spans: readonly EntrySpan[];
}

export type TaskReading = Read & {
  kind: 'task';
  day: CalendarDay | null;
  start: number | null;
  priority: TaskPriority | null;
  labels: readonly string[];
  goal: LinkableGoal | null;
  estimatedMinutes: number | null;
  recurrence: Recurrence | null;
  /** Whether it is counted from the completion of each. */
  isFromCompletion: boolean;
};
export type EventReading = Read & {
  kind: 'event';
  span: Span;
  isAllDay: boolean;
  recurrence: Recurrence | null;
  goal: LoggableGoal | null;
};
export type GoalReading = Read & {
  kind: 'goal';
  target: number | null;
  unit: string | null;
  deadline: CalendarDay | null;
};
export type ProgressReading = Read & { kind: 'progress'; goal: LoggableGoal; amount: number; day: CalendarDay };
export type NoteReading = Read & { kind: 'note' };
export type GoReading = Read & { kind: 'go'; screen: string };
/** One thing that a text could mean. */
export type Reading = TaskReading | EventReading | GoalReading | ProgressReading | NoteReading | GoReading;

export interface Entry {
  /** The likeliest first. */
  readings: Reading[];
  /** Whether it says what it is; otherwise the palette searches first. */
  isCertain: boolean;
}
