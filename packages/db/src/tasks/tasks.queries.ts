import type { Moment } from '@goaltracker/domain/core/moment';
import {
  type SQL,
  type SQLWrapper,
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import { selectInstant } from '../calendar/select-instant.ts';
import { calendarEvents } from '../calendar/calendar-events.table.ts';
import { eventSeries } from '../calendar/event-series.table.ts';
import { deleteEventsWhere, isUnreported } from '../calendar/calendar.queries.ts';
import { selectSeriesOfTask } from '../calendar/occurrences.queries.ts';
import { scheduleReminders } from '../reminders/reminder-jobs.queries.ts';
import { clearLinks } from '../core/links.ts';
import { owned } from '../core/owned.ts';
import { type PageById, toPageValues } from '../core/pages.ts';
import { deleteRows, insertRows, takeNew, updateRows } from '../core/rows.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { goals } from '../goals/goals.table.ts';
import { type TaskPartRow, deletePartsOfTasks } from './task-parts.queries.ts';
import { taskParts } from './task-parts.table.ts';
import { tasks } from './tasks.table.ts';

export type TaskRow = typeof tasks.$inferSelect;

export type NewTask = Omit<typeof tasks.$inferInsert, 'userId'>;

type EventRow = typeof calendarEvents.$inferSelect;

/** A task with its parts and its displayed stored event. Without an event, the columns of the event are `null`. */
export type ScheduledTaskRow = TaskRow & {
  parts: TaskPartRow[];
  eventId: EventRow['id'] | null;
  /** Whether the event links to the task, not only has its title. */
  isEventLinked: boolean;
  eventStartTime: EventRow['startTime'] | null;
  eventEndTime: EventRow['endTime'] | null;
  eventIsAllDay: EventRow['isAllDay'] | null;
  eventCompletionStatus: EventRow['completionStatus'];
};

const displayOrder = [
  asc(tasks.isCompleted),
  sql`case when not ${tasks.isCompleted} then ${tasks.dueDay} end asc nulls last`,
  sql`case when not ${tasks.isCompleted} then ${tasks.dueTime} end asc nulls first`,
  sql`${tasks.completedAt} desc nulls last`,
  asc(tasks.createdAt),
  asc(tasks.id),
];

const isLinked = eq(calendarEvents.taskId, tasks.id);
/** A single event of type task without a link. */
const isUnlinkedOfTask = and(
  sql`${calendarEvents.type} = 'task'`,
  isNull(calendarEvents.taskId),
  isNull(calendarEvents.seriesStart),
);
/**
 * API clients may create a task and its event separately: an unlinked event of type task belongs to the task with its
 * title (rules/tasks.md#events-of-a-task).
 */
const hasSameTitle = and(isUnlinkedOfTask, eq(calendarEvents.title, tasks.title));

/** Whether the event has neither a completion status nor a report. */
export const isDeletedWithTask = sql`(${isUnreported} and coalesce(${calendarEvents.report}, '') = '')`;

/** For a task with a series, the first event that has not ended, else the last. For other tasks, the latest event. */
function selectScheduled(tx: UserTransaction, now: Moment) {
  const at = selectInstant(calendarEvents.isAllDay, now);
  const repeating = tx.orm
    .selectDistinct({ taskId: eventSeries.taskId })
    .from(eventSeries)
    .where(and(owned(tx, eventSeries), isNotNull(eventSeries.taskId)))
    .as('repeating');
  const whereRepeating = (value: SQL) => sql`case when ${repeating.taskId} is not null then ${value} end`;
  const selectFirst = (condition: SQL | undefined, ...order: SQL[]) =>
    tx.orm
      .select({
        id: calendarEvents.id,
        startTime: calendarEvents.startTime,
        endTime: calendarEvents.endTime,
        isAllDay: calendarEvents.isAllDay,
        completionStatus: calendarEvents.completionStatus,
      })
      .from(calendarEvents)
      .where(and(owned(tx, calendarEvents), condition))
      .orderBy(...order, desc(calendarEvents.startTime), desc(calendarEvents.id))
      .limit(1);
  const linked = selectFirst(
    isLinked,
    whereRepeating(sql`${calendarEvents.endTime} <= ${at}`),
    whereRepeating(sql`case when ${calendarEvents.endTime} <= ${at} then ${at} - ${calendarEvents.startTime}
      else ${calendarEvents.startTime} - ${at} end`),
  ).as('linked');
  const sameTitle = selectFirst(and(hasSameTitle, isNull(linked.id))).as('same_title');
  const either = <T>(column: 'id' | 'startTime' | 'endTime' | 'isAllDay' | 'completionStatus') =>
    sql<T | null>`coalesce(${linked[column]}, ${sameTitle[column]})`;
  const parts = tx.orm
    .select({
      taskId: taskParts.taskId,
      list: sql<ScheduledTaskRow['parts']>`jsonb_agg(jsonb_build_object(
        'id', ${taskParts.id}, 'userId', ${taskParts.userId}, 'taskId', ${taskParts.taskId}, 'title', ${taskParts.title},
        'isCompleted', ${taskParts.isCompleted}, 'order', ${taskParts.order}
      ) order by ${taskParts.order}, ${taskParts.id})`.as('list'),
    })
    .from(taskParts)
    .where(owned(tx, taskParts))
    .groupBy(taskParts.taskId)
    .as('parts');
  return tx.orm
    .select({
      ...getTableColumns(tasks),
      parts: sql<ScheduledTaskRow['parts']>`coalesce(${parts.list}, '[]')`,
      eventId: either<EventRow['id']>('id'),
      isEventLinked: sql<boolean>`${linked.id} is not null`,
      eventStartTime: either<EventRow['startTime']>('startTime'),
      eventEndTime: either<EventRow['endTime']>('endTime'),
      eventIsAllDay: either<EventRow['isAllDay']>('isAllDay'),
      eventCompletionStatus: sql<
        EventRow['completionStatus']
      >`case when ${linked.id} is null then ${sameTitle.completionStatus} else ${linked.completionStatus} end`,
    })
    .from(tasks)
    .leftJoin(parts, eq(parts.taskId, tasks.id))
    .leftJoin(repeating, eq(repeating.taskId, tasks.id))
    .leftJoinLateral(linked, sql`true`)
    .leftJoinLateral(sameTitle, sql`true`);
}

/** Open tasks by due date, then completed tasks, latest first (rules/tasks.md#order). */
export function listTasks(tx: UserTransaction, now: Moment): Promise<ScheduledTaskRow[]> {
  return selectScheduled(tx, now)
    .where(owned(tx, tasks))
    .orderBy(...displayOrder);
}

/** A page of all tasks, by id (rules/wire.md#pages). */
export function listTaskPage(tx: UserTransaction, page: PageById, now: Moment): Promise<ScheduledTaskRow[]> {
  const { after, limit } = toPageValues(page);
  return selectScheduled(tx, now)
    .where(and(owned(tx, tasks), gt(tasks.id, after)))
    .orderBy(asc(tasks.id))
    .limit(limit);
}

/** The existing tasks, unordered. */
export async function listTasksById(
  tx: UserTransaction,
  ids: readonly string[],
  now: Moment,
): Promise<ScheduledTaskRow[]> {
  return selectScheduled(tx, now).where(and(owned(tx, tasks), inArray(tasks.id, [...ids])));
}

/** Open tasks without a stored event, by due date, with the title of their goal. */
export function listUnscheduledTasks(tx: UserTransaction): Promise<(TaskRow & { goalTitle: string | null })[]> {
  return tx.orm
    .select({ ...getTableColumns(tasks), goalTitle: goals.title })
    .from(tasks)
    .leftJoin(goals, and(owned(tx, goals), eq(goals.id, tasks.goalId)))
    .where(
      and(
        owned(tx, tasks),
        eq(tasks.isCompleted, false),
        notExists(selectEvents(tx, isLinked)),
        notExists(selectEvents(tx, hasSameTitle)),
      ),
    )
    .orderBy(...displayOrder);
}

/** Selects the task FOR UPDATE. */
export async function lockTask(tx: UserTransaction, id: string): Promise<TaskRow | undefined> {
  const [found] = await tx.orm
    .select()
    .from(tasks)
    .where(and(owned(tx, tasks), eq(tasks.id, id)))
    .for('update');
  return found;
}

/** Selects tasks FOR UPDATE, by id, so that two calls for the same tasks wait for each other. */
export async function lockTasks(tx: UserTransaction, ids: readonly string[]): Promise<TaskRow[]> {
  return tx.orm
    .select()
    .from(tasks)
    .where(and(owned(tx, tasks), inArray(tasks.id, [...ids])))
    .orderBy(asc(tasks.id))
    .for('update');
}

export async function insertTasks(tx: UserTransaction, rows: readonly NewTask[]): Promise<void> {
  await insertRows(tx, tasks, rows);
}

/** Overwrites locked tasks with the given rows, in one statement. */
export async function replaceTasks(tx: UserTransaction, rows: readonly TaskRow[]): Promise<void> {
  await insertRows(tx, tasks, rows, { onConflict: { target: [tasks.id], set: takeNew(tasks) } });
}

export async function updateTask(tx: UserTransaction, id: string, fields: Partial<TaskRow>): Promise<TaskRow> {
  const [changed] = await updateRows(tx, tasks, fields, eq(tasks.id, id), { returning: getTableColumns(tasks) });
  if (!changed) throw new Error('The task that was just locked does not exist');
  return changed;
}

/** Inserts the task that follows a completed task, unless it exists. Returns whether it was inserted. */
export async function insertNextTask(tx: UserTransaction, task: NewTask): Promise<boolean> {
  return (await insertRows(tx, tasks, [task], { onConflict: 'ignore' })) > 0;
}

/**
 * Deletes the open task that followed a completed task, together with its event, when both are unchanged and the task
 * has no other event and no series.
 */
export async function deleteUntouchedTask(tx: UserTransaction, id: string, eventId: string | null): Promise<void> {
  const task = await lockTask(tx, id);
  if (!task || task.isCompleted || task.updatedAt !== task.createdAt) return;
  const ofTask = and(owned(tx, calendarEvents), eq(calendarEvents.taskId, id));
  const events = await tx.orm
    .select({
      id: calendarEvents.id,
      isUntouched: sql<boolean>`${calendarEvents.updatedAt} = ${calendarEvents.createdAt}`,
    })
    .from(calendarEvents)
    .where(ofTask);
  if (events.some((event) => event.id !== eventId || !event.isUntouched)) return;
  if ((await selectSeriesOfTask(tx, id)).length > 0) return;
  if (events.length > 0) await deleteEventsWhere(tx, eq(calendarEvents.taskId, id));
  await deleteTasks(tx, [id]);
}

/** Deletes tasks with these ids, or tasks that a query finds, and their series. Keeps stored events without a task. */
export async function deleteTasks(tx: UserTransaction, ids: readonly string[] | SQLWrapper): Promise<void> {
  await clearLinks(tx, calendarEvents.taskId, ids);
  await deleteRows(tx, eventSeries, inArray(eventSeries.taskId, ids));
  await deletePartsOfTasks(tx, ids);
  await deleteRows(tx, tasks, inArray(tasks.id, ids));
}

/** Deletes the events linked to tasks that have neither a completion status nor a report. */
export async function deleteUnreportedEvents(tx: UserTransaction, taskIds: readonly string[]): Promise<void> {
  await deleteEventsWhere(tx, and(inArray(calendarEvents.taskId, [...taskIds]), isDeletedWithTask));
}

/**
 * Sets the completion of stored events of tasks (rules/tasks.md#completing): events linked to a task. For a task
 * without linked events that is not in `haveOccurrence`: unlinked events of type task with its title. Occurrences
 * without a row follow their task.
 */
export async function setCompletionOfEvents(
  tx: UserTransaction,
  taskIds: readonly string[],
  { isCompleted, now, haveOccurrence }: { isCompleted: boolean; now: string; haveOccurrence: ReadonlySet<string> },
): Promise<void> {
  scheduleReminders(tx);
  const completionStatus = isCompleted ? 'completed' : 'unreported';
  const titled = taskIds.filter((id) => !haveOccurrence.has(id));
  const titles = tx.orm
    .select({ title: tasks.title })
    .from(tasks)
    .where(and(owned(tx, tasks), inArray(tasks.id, titled), notExists(selectEvents(tx, isLinked))));
  await updateRows(
    tx,
    calendarEvents,
    { completionStatus, completionReportedAt: isCompleted ? now : null, updatedAt: now },
    and(
      or(inArray(calendarEvents.taskId, [...taskIds]), and(isUnlinkedOfTask, inArray(calendarEvents.title, titles))),
      sql`coalesce(${calendarEvents.completionStatus}, '') <> ${completionStatus}`,
    ),
  );
}

function selectEvents(tx: UserTransaction, condition: SQL | undefined) {
  return tx.orm
    .select({ one: sql`1` })
    .from(calendarEvents)
    .where(and(owned(tx, calendarEvents), condition));
}
