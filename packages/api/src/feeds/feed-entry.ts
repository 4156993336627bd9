import type { FeedDeadlineRow, FeedEventRow, FeedTaskRow } from '@goaltracker/db/feeds/feed-entries.queries';
import { computeDayRange, zoneOfDays } from '@goaltracker/domain/calendar/all-day';
import { parseRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { parseSpan } from '@goaltracker/domain/calendar/span';
import { isDueByRule } from '@goaltracker/domain/tasks/repeat';
import type { CalendarEntry, CalendarTodo } from '@goaltracker/ics/writer/calendar-entry';
import { formatReadableRule } from './readable-rule.ts';

export type DescribeEvent = (event: FeedEventRow) => CalendarEntry;

/** All-day events do not block time, like in scheduling. */
export function createEventDescription({ isBusyOnly }: { isBusyOnly: boolean }): DescribeEvent {
  return ({ id, title, description, location, isAllDay, createdAt, updatedAt, ...times }) => ({
    uid: id,
    stampedAt: updatedAt,
    history: { createdAt, sequence: computeSequence(createdAt, updatedAt) },
    ...(isBusyOnly ? { title: 'Busy', description: null, location: null } : { title, description, location }),
    isBusy: !isAllDay,
    time: isAllDay ? computeDayRange(parseSpan(times), zoneOfDays) : parseSpan(times),
  });
}

export function describeTask({
  id,
  title,
  description,
  dueDay: day,
  createdAt,
  updatedAt,
}: FeedTaskRow): CalendarEntry {
  const history = { createdAt, sequence: computeSequence(createdAt, updatedAt) };
  const about = { title: `Task: ${title}`, description, location: null };
  return { ...about, uid: id, stampedAt: updatedAt, history, isBusy: false, time: { first: day, last: day } };
}

const priorities: Readonly<Record<string, number>> = { high: 1, medium: 5, low: 9 };

/** Describes an open task for readers with task lists, with a rule if RRULE can express it (rules/feeds.md#tasks). */
export function buildTodo(task: FeedTaskRow): CalendarTodo {
  const { id, title, description, dueDay, dueTime, priority, createdAt, updatedAt } = task;
  return {
    // The entry on the due day already has the plain id.
    uid: `${id}-todo`,
    stampedAt: updatedAt,
    history: { createdAt, sequence: computeSequence(createdAt, updatedAt) },
    title,
    description,
    due: { dueDay, dueTime },
    priority: priorities[priority] ?? null,
    rrule: findTaskRule(task),
  };
}

/** A reader can repeat a task from its due date, but not from its completion. */
function findTaskRule(task: FeedTaskRow): string | null {
  const { recurrence, recurrenceStart, repeatsFromCompletion } = task;
  const parsed = recurrence === null ? null : parseRecurrence(recurrence);
  if (!parsed || recurrenceStart === null || repeatsFromCompletion || !isDueByRule(task)) return null;
  return formatReadableRule(parsed, recurrenceStart.slice(0, 10));
}

export function describeDeadline({ id, title, deadline, createdAt }: FeedDeadlineRow): CalendarEntry {
  const time = { first: deadline, last: deadline };
  const about = { title: `Deadline: ${title}`, description: null, location: null };
  return { ...about, uid: id, stampedAt: createdAt, history: { createdAt, sequence: 0 }, isBusy: false, time };
}

/** Seconds from creation to the last change, which grow with each change. Limited to the largest SEQUENCE. */
function computeSequence(createdAt: string, updatedAt: string): number {
  const seconds = Math.ceil((Date.parse(updatedAt) - Date.parse(createdAt)) / 1_000);
  return Math.min(Math.max(0, seconds), 2_147_483_647);
}
