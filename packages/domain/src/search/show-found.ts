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

/** The result of a search: at most 8 records of each kind, best first (rules/search.md#search). */
export interface SearchResults {
  goals: FoundGoal[];
  events: FoundEvent[];
  tasks: FoundTask[];
  notes: FoundNote[];
}

/** A goal in a search result. */
export type FoundGoal = Pick<GoalRow, 'id' | 'title' | 'currentValue' | 'targetValue' | 'unit' | 'isCompleted'>;

type EventFields = Pick<CalendarEventRow, 'id' | 'title' | 'startTime' | 'endTime' | 'isAllDay' | 'recurrence'>;

interface EventToShow extends EventFields {
  readonly completionStatus: string | null;
}

/** An event in a search result, with its times in the user's zone. */
export interface FoundEvent extends EventFields {
  readonly completionStatus: CompletionStatus;
}

/** Converts a found event to the search result. An all-day event lasts from midnight to midnight in the user's zone. */
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

/** A task in a search result. */
export interface FoundTask extends TaskFields {
  readonly dueDate: string | null;
  /** The labels and parts with the words that the title lacks; null when the title has all words. */
  readonly excerpt: string | null;
}

/** Converts a task that the search for `text` found to the search result. */
export function showFoundTask(task: TaskToShow, text: string, timeZone: string): FoundTask {
  const { id, title, dueDay, dueTime, isCompleted, labels, parts } = task;
  const excerpt = excerptOfTask({ title, labels: parseLabels(labels), parts }, text);
  return { id, title, dueDay, dueTime, dueDate: toDueDate(task, timeZone), isCompleted, excerpt };
}

type NoteFields = Pick<NoteRow, 'id' | 'title' | 'updatedAt'>;

/** A note in a search result. */
export interface FoundNote extends NoteFields {
  /** One line of the text around the first match. */
  readonly excerpt: string;
}

/** Converts a note that the search for `text` found to the search result. */
export function showFoundNote(note: NoteFields & Pick<NoteRow, 'content'>, text: string): FoundNote {
  const { id, title, content, updatedAt } = note;
  return { id, title, updatedAt, excerpt: excerptAround(content, text, excerptLength) };
}
