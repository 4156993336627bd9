import { chooseZone } from '../calendar/all-day.ts';
import { type CompletionStatus, taskEventDefaults } from '../calendar/enums.ts';
import { buildEvent, unreported } from '../calendar/event-row.ts';
import { isSpanInRange } from '../calendar/event-times.ts';
import { formatSpan, parseSpan, type Span } from '../calendar/span.ts';
import type { CallClock } from '../sync/changes.ts';
import type { CalendarEventRow, TaskRow } from '../sync/rows.ts';
import { formatNextTaskId } from './next-task-id.ts';
import { followDueDay, moveWithDueDay } from './repeat.ts';

/** The event of a task in a call. Times are ISO 8601 instants. */
export interface NewTaskEvent {
  readonly id: string;
  readonly title?: string | undefined;
  readonly description?: string | null | undefined;
  readonly goalId?: string | null | undefined;
  readonly startTime: string;
  readonly endTime?: string | undefined;
}

/** The row of a new event. */
export interface NewEventOfTask extends CalendarEventRow {
  readonly completionStatus: CompletionStatus;
}

const msPerMinute = 60_000;

/** Builds the row of a new event of a task (rules/tasks.md#scheduling). Returns null for invalid times. */
export function buildTaskEvent(task: TaskRow, input: NewTaskEvent, now: Date): NewEventOfTask | null {
  const span = computeTaskSpan(task, input);
  if (!isSpanInRange(span) || span.end <= span.start) return null;
  const { color, type } = taskEventDefaults;
  const { id, description, title = task.title, goalId = task.goalId } = input;
  const { id: taskId, resourceId } = task;
  return {
    ...buildEvent(span, { id, title, description, goalId, taskId, resourceId, color, type }, now),
    ...(task.isCompleted && { completionStatus: 'completed', completionReportedAt: task.completedAt }),
  };
}

/**
 * The times of a new event of a task. Without an end, the event lasts as long as the estimate, or 30 minutes
 * (rules/tasks.md#scheduling).
 */
export function computeTaskSpan(
  { estimatedMinutes }: TaskRow,
  { startTime, endTime }: Pick<NewTaskEvent, 'startTime' | 'endTime'>,
): Span {
  const start = Date.parse(startTime);
  const minutes = estimatedMinutes ?? taskEventDefaults.minutes;
  return { start, end: endTime === undefined ? start + minutes * msPerMinute : Date.parse(endTime) };
}

/**
 * Builds the event of the next task from the event of a repeating task (rules/tasks.md#repeating). Returns null when
 * the next task gets no event.
 */
export function buildNextEvent<Event extends Omit<CalendarEventRow, 'seriesStart'>>(
  event: Event,
  { task, next }: { task: Pick<TaskRow, 'dueDay'>; next: Pick<TaskRow, 'id' | 'dueDay'> },
  { now, timezone }: CallClock,
): (Event & { seriesStart: null }) | null {
  // A series continues without new events.
  if (event.seriesId !== null || task.dueDay === null || next.dueDay === null) return null;
  const span = moveWithDueDay(parseSpan(event), { from: task.dueDay, to: next.dueDay }, chooseZone(event, timezone));
  if (!isSpanInRange(span)) return null;
  const at = now.toISOString();
  return {
    ...event,
    ...formatSpan(span),
    ...unreported,
    id: formatNextTaskId(event.id),
    taskId: next.id,
    recurrence: null,
    seriesStart: null,
    createdAt: at,
    updatedAt: at,
  };
}

/**
 * Moves an event after the due day of its task changed (rules/tasks.md#moving-events). Returns null when the event
 * stays.
 */
export function moveEventOfTask<Event extends Omit<CalendarEventRow, 'seriesStart'>>(
  event: Event,
  due: { from: string | null; to: string | null },
  { now, timezone }: CallClock,
): Event | null {
  const span = followDueDay(event, due, chooseZone(event, timezone));
  return span && isSpanInRange(span) ? { ...event, ...formatSpan(span), updatedAt: now.toISOString() } : null;
}

/**
 * Completes or reopens an event with its task (rules/tasks.md#completing). Returns null when the event already has that
 * status.
 */
export function completeEventOfTask(
  event: CalendarEventRow,
  isCompleted: boolean,
  { now }: CallClock,
): CalendarEventRow | null {
  const completionStatus = isCompleted ? 'completed' : 'unreported';
  if (event.completionStatus === completionStatus) return null;
  const at = now.toISOString();
  return { ...event, completionStatus, completionReportedAt: isCompleted ? at : null, updatedAt: at };
}

/**
 * Whether the event has neither a completion nor a report. Such an event is deleted with its task
 * (rules/tasks.md#deleting-a-task).
 */
export function isDeletedWithTask({ completionStatus, report }: CalendarEventRow): boolean {
  return ['', 'unreported'].includes(completionStatus?.trim() ?? '') && (report ?? '') === '';
}
