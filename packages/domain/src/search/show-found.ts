import { showSpan } from '../calendar/all-day.ts';
import { parseCompletionStatus } from '../calendar/completion-status.ts';
import type { CompletionStatus } from '../calendar/enums.ts';
import { formatSpan, parseSpan } from '../calendar/span.ts';
import type { CalendarEventRow, GoalRow, NoteRow, TaskRow } from '../sync/rows.ts';
import { toDueDate } from '../tasks/due.ts';
import { parseLabels } from '../tasks/labels.ts';
import { excerptAround } from './match-text.ts';
import { excerptOfTask } from './task-text.ts';

const excerptLength = 90;

/** What a search answers: at most 8 of each kind, the best first (rules/search.md#search). */
export interface SearchResults {
  goals: FoundGoal[];
  events: FoundEvent[];
  tasks: FoundTask[];
  notes: FoundNote[];
}

/** A goal that a search found. */
export type FoundGoal = Pick<GoalRow, 'id' | 'title' | 'currentValue' | 'targetValue' | 'unit' | 'isCompleted'>;

type EventFields = Pick<CalendarEventRow, 'id' | 'title' | 'startTime' | 'endTime' | 'isAllDay' | 'recurrence'>;

interface EventToShow extends EventFields {
  readonly completionStatus: string | null;
}

/** An event that a search found, with its times in the time zone of the user. */
export interface FoundEvent extends EventFields {
  readonly completionStatus: CompletionStatus;
}

/** Describes an event that a search found. An all-day event lasts from midnight to midnight in the time zone. */
export function showFoundEvent(event: EventToShow, timeZone: string): FoundEvent {
  const { id, title, isAllDay, recurrence, completionStatus } = event;
  const times = formatSpan(showSpan(parseSpan(event), event, timeZone));
  return { id, title, ...times, isAllDay, recurrence, completionStatus: parseCompletionStatus(completionStatus) };
}

type TaskFields = Pick<TaskRow, 'id' | 'title' | 'dueDay' | 'dueTime' | 'isCompleted'>;

interface TaskToShow extends TaskFields {
  readonly labels: string | null;
  /** In their order. */
  readonly parts: readonly { title: string }[];
}

/** A task that a search found. */
export interface FoundTask extends TaskFields {
  readonly dueDate: string | null;
  /** The labels and parts with the words that the title lacks; null if it has them all. */
  readonly excerpt: string | null;
}

/** Describes a task that a search for `text` found. */
export function showFoundTask(task: TaskToShow, text: string, timeZone: string): FoundTask {
  const { id, title, dueDay, dueTime, isCompleted, labels, parts } = task;
  const excerpt = excerptOfTask({ title, labels: parseLabels(labels), parts }, text);
  return { id, title, dueDay, dueTime, dueDate: toDueDate(task, timeZone), isCompleted, excerpt };
}

type NoteFields = Pick<NoteRow, 'id' | 'title' | 'updatedAt'>;

/** A note that a search found. */
export interface FoundNote extends NoteFields {
  /** One line of the text around the first match. */
  readonly excerpt: string;
}

/** Describes a note that a search for `text` found. */
export function showFoundNote(note: NoteFields & Pick<NoteRow, 'content'>, text: string): FoundNote {
  const { id, title, content, updatedAt } = note;
  return { id, title, updatedAt, excerpt: excerptAround(content, text, excerptLength) };
}
