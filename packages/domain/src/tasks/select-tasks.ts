import { parseCompletionStatus } from '../calendar/completion-status.ts';
import type { CompletionStatus } from '../calendar/enums.ts';
import { showTimes } from '../calendar/event-row.ts';
import { compareOrder, compareTexts } from '../core/compare-keys.ts';
import { toCallMoment } from '../sync/call-moment.ts';
import type { CallClock, Rows } from '../sync/changes.ts';
import type { CalendarEventRow, TaskPartRow, TaskRow } from '../sync/rows.ts';
import { readUser } from '../sync/user.ts';
import { compareDues, toDueDate } from './due.ts';
import { parseLabels } from './labels.ts';
import { findEventsOfTasks } from './shown-event.ts';

/** The fields of a task that lists return, without parts and event. `dueDate`: ISO 8601. */
interface ListedTask extends Omit<TaskRow, 'completedDay' | 'labels'> {
  readonly userId: string;
  readonly labels: string[];
  readonly dueDate: string | null;
}

/** A task as `tasks.list` returns it. */
export interface SelectedTask extends ListedTask {
  readonly parts: (TaskPartRow & { userId: string })[];
  /** The times are ISO 8601 instants in the user's zone. */
  readonly calendarEvent: {
    readonly id: string;
    readonly startTime: string;
    readonly endTime: string;
    readonly isAllDay: boolean;
    readonly completionStatus: CompletionStatus;
  } | null;
}

/** A task as `tasks.unscheduled` returns it. */
export interface UnscheduledTask extends ListedTask {
  readonly goal: { readonly id: string; readonly title: string } | null;
}

/**
 * All tasks with their parts and events: open tasks by due date, then completed tasks, latest first
 * (rules/tasks.md#order).
 */
export function selectTasks(rows: Rows, clock: CallClock): SelectedTask[] {
  const viewer = { userId: readUser(rows).id, timezone: clock.timezone };
  const events = findEventsOfTasks(rows, toCallMoment(clock));
  return rows.tasks
    .list()
    .toSorted(compareTasks)
    .map((task) =>
      showTask(task, { ...viewer, parts: rows.taskParts.where('taskId', task.id), event: events.findShown(task) }),
    );
}

interface ShownWith {
  readonly userId: string;
  readonly timezone: string;
  readonly parts: readonly TaskPartRow[];
  readonly event: CalendarEventRow | undefined;
}

const shownTasks = new WeakMap<TaskRow, { readonly shown: SelectedTask; readonly shownWith: ShownWith }>();

/** Returns the same object until the task, its parts or its event change. */
function showTask(task: TaskRow, shownWith: ShownWith): SelectedTask {
  const { userId, timezone, parts, event } = shownWith;
  const known = shownTasks.get(task);
  if (known && isSame(known.shownWith, shownWith)) return known.shown;
  const shown = {
    ...listTask(task, { userId, timezone }),
    parts: parts.toSorted(compareOrder).map((part) => ({ ...part, userId })),
    calendarEvent: event ? showEvent(event, timezone) : null,
  };
  shownTasks.set(task, { shown, shownWith });
  return shown;
}

const isSame = (one: ShownWith, other: ShownWith): boolean =>
  one.userId === other.userId &&
  one.timezone === other.timezone &&
  one.parts === other.parts &&
  one.event === other.event;

/** Open tasks without an event, by due date, each with its goal (rules/tasks.md#unscheduled-tasks). */
export function selectUnscheduledTasks(rows: Rows, clock: CallClock): UnscheduledTask[] {
  const { id: userId } = readUser(rows);
  const events = findEventsOfTasks(rows, toCallMoment(clock));
  const unscheduled = rows.tasks.list().filter((task) => !task.isCompleted && !events.findShown(task));
  return unscheduled.toSorted(compareTasks).map((task) => {
    const goal = rows.goals.get(task.goalId ?? '');
    return {
      ...listTask(task, { userId, timezone: clock.timezone }),
      goal: goal ? { id: goal.id, title: goal.title } : null,
    };
  });
}

function listTask(
  { completedDay: _completedDay, ...task }: TaskRow,
  { userId, timezone }: { userId: string; timezone: string },
): ListedTask {
  return { ...task, userId, dueDate: toDueDate(task, timezone), labels: parseLabels(task.labels) };
}

function showEvent(event: CalendarEventRow, timezone: string): SelectedTask['calendarEvent'] {
  const { id, isAllDay } = event;
  return {
    id,
    ...showTimes(event, timezone),
    isAllDay,
    completionStatus: parseCompletionStatus(event.completionStatus),
  };
}

/** Orders open tasks by due date, then completed tasks, latest first (rules/tasks.md#order). */
function compareTasks(one: TaskRow, other: TaskRow): number {
  if (one.isCompleted !== other.isCompleted) return one.isCompleted ? 1 : -1;
  const byTime = one.isCompleted
    ? compareTexts(other.completedAt ?? '', one.completedAt ?? '')
    : compareDues(one, other);
  return byTime || compareTexts(one.createdAt, other.createdAt) || compareTexts(one.id, other.id);
}
