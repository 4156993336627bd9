import { deleteEvents } from '../calendar/series/exclude-occurrences.ts';
import type { CalendarDay } from '../core/calendar-day.ts';
import { toCallMoment } from '../sync/call-moment.ts';
import { chainChanges } from '../sync/chain-changes.ts';
import type { CallClock, Changes, Rows } from '../sync/changes.ts';
import type { CalendarEventRow, TaskRow } from '../sync/rows.ts';
import { deleteTasks } from './remove-tasks.ts';
import { formatNextTaskId } from './next-task-id.ts';
import { findLatest, isUnlinkedOfTask, listNearest } from './shown-event.ts';
import { buildNextEvent, completeEventOfTask } from './task-event-rows.ts';
import { buildPartsOfNext } from './task-part-rows.ts';
import { buildNextTask, getDayOfCompletion } from './task-rows.ts';

/** A task after completing or reopening. */
export interface ToggledTask {
  readonly task: TaskRow;
  /** The day of completion; today when absent. */
  readonly completedOn?: CalendarDay | undefined;
}

/** Completes or reopens the events of tasks (rules/tasks.md#completing). `tasks`: the tasks as stored. */
export function completeEventsOfTasks(
  rows: Rows,
  { tasks, isCompleted }: { tasks: readonly TaskRow[]; isCompleted: boolean },
  clock: CallClock,
): Changes {
  const events = tasks.flatMap((task) => listEventsOfTask(rows, task, clock));
  return { put: { calendarEvents: events.flatMap((event) => completeEventOfTask(event, isCompleted, clock) ?? []) } };
}

/**
 * The stored events that link to a task. When neither an event nor an occurrence links to the task, the unlinked events
 * with its title.
 */
function listEventsOfTask(rows: Rows, task: TaskRow, clock: CallClock): readonly CalendarEventRow[] {
  const linked = rows.calendarEvents.where('taskId', task.id);
  if (linked.length > 0 || listNearest(rows, task, toCallMoment(clock)).length > 0) return linked;
  return rows.calendarEvents.where('title', task.title).filter(isUnlinkedOfTask);
}

/**
 * Creates the next task of a completed repeating task, or deletes the next task of a reopened task
 * (rules/tasks.md#one-next-task).
 */
export function moveSeriesOfTask(rows: Rows, toggled: ToggledTask, clock: CallClock): Changes {
  return toggled.task.isCompleted ? makeNext(rows, toggled, clock) : removeNext(rows, toggled.task);
}

function makeNext(rows: Rows, { task, completedOn }: ToggledTask, clock: CallClock): Changes {
  const next = buildNextTask(task, { now: clock.now, day: getDayOfCompletion(completedOn, clock) });
  if (!next || rows.tasks.get(next.id)) return {};
  const event = findEventOfTask(rows, task.id);
  const nextEvent = event && buildNextEvent(event, { task, next }, clock);
  const hasEvent = nextEvent && !rows.calendarEvents.get(nextEvent.id);
  return {
    put: {
      tasks: [next],
      taskParts: buildPartsOfNext(rows.taskParts.where('taskId', task.id), next.id),
      calendarEvents: hasEvent ? [nextEvent] : [],
    },
  };
}

/** Deletes the next task when the task and its event are unchanged and it has no other event and no series. */
function removeNext(rows: Rows, { id, recurrence }: TaskRow): Changes {
  const next = rows.tasks.get(formatNextTaskId(id));
  if (recurrence === null || !next || next.isCompleted || !isUntouched(next)) return {};
  const event = findEventOfTask(rows, id);
  const eventId = event && formatNextTaskId(event.id);
  const events = rows.calendarEvents.where('taskId', next.id);
  if (events.some((each) => each.id !== eventId || !isUntouched(each))) return {};
  if (rows.eventSeries.where('taskId', next.id).length > 0) return {};
  return chainChanges(
    rows,
    (present) => deleteEvents(present, events),
    (present) => deleteTasks(present, [next.id]),
  );
}

const isUntouched = ({ createdAt, updatedAt }: { createdAt: string; updatedAt: string }): boolean =>
  createdAt === updatedAt;

/**
 * The latest event that links to a task. Returns undefined for a task with a series, because the series continues by
 * itself.
 */
function findEventOfTask(rows: Rows, taskId: string): CalendarEventRow | undefined {
  if (rows.eventSeries.where('taskId', taskId).length > 0) return undefined;
  return findLatest(rows.calendarEvents.where('taskId', taskId));
}
