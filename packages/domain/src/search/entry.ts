import type { Recurrence } from '../calendar/recurrence.ts';
import type { Span } from '../calendar/span.ts';
import type { CalendarDay } from '../core/calendar-day.ts';
import type { DateFormat, FirstWeekday } from '../settings/enums.ts';
import type { TaskPriority } from '../tasks/enums.ts';
import type { TextRange } from './match-text.ts';
import type { Mention } from './mention.ts';
import type { LinkableGoal, LoggableGoal } from './sentence-goal.ts';

/** The times of a new event when its text names none. */
export interface Slot extends Span {
  isAllDay: boolean;
}

export interface EntryContext {
  /** Milliseconds since 1970. */
  now: number;
  timezone: string;
  dateFormat: DateFormat;
  /** 0 for Sunday; null until the user chooses. */
  firstWeekday: FirstWeekday | null;
  /** The box in which the user types. In the palette (`any`), the text decides the kind of record. */
  box: 'task' | 'event' | 'any';
  slot?: Slot;
  /** For the palette: the goals for logging progress, and the screens to go to. */
  goals?: readonly LoggableGoal[];
  screens?: readonly string[];
  /** The goals that a task can name after '#'. */
  linkable?: readonly LinkableGoal[];
  /** Parses a number in the locale's format. Returns NaN or null for other text. */
  parseAmount?: (text: string) => number | null;
  /** Words that the user wants to keep as typed. */
  reverted?: readonly string[];
}

/**
 * A part of the text and its reading. An amount also stays in the title. A range of times also stays in the title when
 * only its `start` counts.
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
  /** Whether each repetition counts from the completion of the last task. */
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
/** One possible meaning of a text. */
export type Reading = TaskReading | EventReading | GoalReading | ProgressReading | NoteReading | GoReading;

export interface Entry {
  /** The likeliest reading first. */
  readings: Reading[];
  /** Whether the text clearly states its kind. Otherwise the palette searches first. */
  isCertain: boolean;
}
