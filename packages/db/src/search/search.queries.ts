import type { Moment } from '@goaltracker/domain/core/moment';
import { listWords } from '@goaltracker/domain/search/match-text';
import { maxFound } from '@goaltracker/domain/search/search-words';
import { type SQL, and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { calendarEvents } from '../calendar/calendar-events.table.ts';
import { selectInstant } from '../calendar/select-instant.ts';
import { eventSeries } from '../calendar/event-series.table.ts';
import { seriesColumns } from '../calendar/occurrences.queries.ts';
import { owned } from '../core/owned.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { goals } from '../goals/goals.table.ts';
import { notes } from '../notes/notes.table.ts';
import { taskParts } from '../tasks/task-parts.table.ts';
import { tasks } from '../tasks/tasks.table.ts';
import { foldText } from './fold-text.ts';

/**
 * The folded words of a search, separated by spaces: as text, as LIKE patterns that find them anywhere, and as regular
 * expressions that find them at the start of a word.
 */
type Search = { phrase: string; anywhere: string; atStart: string };

function containsWords({ anywhere }: Search, text: SQL | PgColumn): SQL {
  return sql`${text} like all (string_to_array(${anywhere}, ' '))`;
}

/** 0: the title begins with the search; 1: each search word begins a word of the title; 2: anything else. */
function rankTitle({ phrase, atStart }: Search, text: SQL): SQL<number> {
  return sql<number>`case when starts_with(${text}, ${phrase}) then 0
    when ${text} ~ all (string_to_array(${atStart}, ' ')) then 1
    else 2 end`;
}

const goalTitle = foldText(goals.title);

function selectGoals(tx: UserTransaction, search: Search) {
  return tx.orm
    .select({
      id: goals.id,
      title: goals.title,
      currentValue: goals.currentValue,
      targetValue: goals.targetValue,
      unit: goals.unit,
      isCompleted: goals.isCompleted,
    })
    .from(goals)
    .where(and(owned(tx, goals), containsWords(search, goalTitle)))
    .orderBy(rankTitle(search, goalTitle), asc(goals.isCompleted), desc(goals.createdAt), desc(goals.id))
    .limit(maxFound);
}

const seriesTitle = foldText(eventSeries.title);

/** Without a limit, because the nearest occurrences are computed from all series. */
function selectSeries(tx: UserTransaction, search: Search) {
  return tx.orm
    .select({ ...seriesColumns(tx), rank: rankTitle(search, seriesTitle) })
    .from(eventSeries)
    .where(and(owned(tx, eventSeries), containsWords(search, seriesTitle)));
}

const eventTitle = foldText(calendarEvents.title);

/** The nearest row of each series, and each row with a title of its own. */
function selectEvents(tx: UserTransaction, search: Search, moment: Moment) {
  const now = selectInstant(calendarEvents.isAllDay, moment);
  const isPast = sql`${calendarEvents.endTime} <= ${now}`;
  const distance = sql`abs(extract(epoch from ${calendarEvents.startTime} - ${now}))`;
  const group = sql<string>`case when ${ne(calendarEvents.title, eventSeries.title)} then ${calendarEvents.id}
    else coalesce(${calendarEvents.seriesId}, ${calendarEvents.id}) end`;
  const nearest = tx.orm
    .selectDistinctOn([group], {
      id: calendarEvents.id,
      /** The series, unless the event has another title. */
      group: group.as('group'),
      title: calendarEvents.title,
      startTime: calendarEvents.startTime,
      endTime: calendarEvents.endTime,
      isAllDay: calendarEvents.isAllDay,
      recurrence: calendarEvents.recurrence,
      completionStatus: calendarEvents.completionStatus,
      rank: rankTitle(search, eventTitle).as('rank'),
      isPast: isPast.as('is_past'),
      distance: distance.as('distance'),
    })
    .from(calendarEvents)
    .leftJoin(eventSeries, and(owned(tx, eventSeries), eq(eventSeries.id, calendarEvents.seriesId)))
    .where(and(owned(tx, calendarEvents), containsWords(search, eventTitle)))
    .orderBy(group, isPast, distance)
    .as('nearest');
  const { id, title, startTime, endTime, isAllDay, recurrence, completionStatus } = nearest;
  return tx.orm
    .select({
      group: nearest.group,
      rank: nearest.rank,
      id,
      title,
      startTime,
      endTime,
      isAllDay,
      recurrence,
      completionStatus,
    })
    .from(nearest)
    .orderBy(nearest.rank, nearest.isPast, nearest.distance, nearest.id)
    .limit(maxFound);
}

const taskTitle = foldText(tasks.title);

function selectTasks(tx: UserTransaction, search: Search) {
  const inOrder = sql`order by ${taskParts.order}, ${taskParts.id}`;
  const parts = tx.orm
    .select({
      taskId: taskParts.taskId,
      titles: sql<string>`string_agg(${taskParts.title}, E'\n' ${inOrder})`.as('titles'),
      list: sql<{ title: string }[]>`jsonb_agg(jsonb_build_object('title', ${taskParts.title}) ${inOrder})`.as('list'),
    })
    .from(taskParts)
    .where(owned(tx, taskParts))
    .groupBy(taskParts.taskId)
    .as('parts');
  const text = sql`concat_ws(E'\n', ${tasks.title}, '@' || replace(${tasks.labels}, ' ', E'\n@'), ${parts.titles})`;
  return tx.orm
    .select({
      id: tasks.id,
      title: tasks.title,
      dueDay: tasks.dueDay,
      dueTime: tasks.dueTime,
      isCompleted: tasks.isCompleted,
      labels: tasks.labels,
      parts: sql<{ title: string }[]>`coalesce(${parts.list}, '[]')`,
    })
    .from(tasks)
    .leftJoin(parts, eq(parts.taskId, tasks.id))
    .where(and(owned(tx, tasks), containsWords(search, foldText(text))))
    .orderBy(
      sql`case when ${containsWords(search, taskTitle)} then ${rankTitle(search, taskTitle)} else 3 end`,
      asc(tasks.isCompleted),
      sql`${tasks.dueDay} asc nulls last`,
      sql`${tasks.dueTime} asc nulls first`,
      desc(tasks.createdAt),
      desc(tasks.id),
    )
    .limit(maxFound);
}

function selectNotes(tx: UserTransaction, search: Search) {
  const title = sql`split_part(${notes.searchText}, E'\n', 1)`;
  return tx.orm
    .select({ id: notes.id, title: notes.title, content: notes.content, updatedAt: notes.updatedAt })
    .from(notes)
    .where(and(owned(tx, notes), containsWords(search, notes.searchText)))
    .orderBy(
      sql`case when ${containsWords(search, title)} then ${rankTitle(search, title)} else 3 end`,
      desc(notes.updatedAt),
      desc(notes.id),
    )
    .limit(maxFound);
}

/**
 * The records with all words of `text` in the title; notes also in the text, tasks also in labels and parts
 * (rules/search.md#search). At most 8 of each kind: first titles that begin with the text, then titles with words that
 * begin with its words. Events that are not over at `now` come before past events, nearest first. `series` are the
 * series with such a title: their occurrences without a row compete with the events.
 */
export async function findRecords(tx: UserTransaction, text: string, now: Moment) {
  const words = listWords(text);
  if (words.length === 0) return { goals: [], series: [], events: [], tasks: [], notes: [] };
  const search = {
    phrase: words.join(' '),
    anywhere: words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`).join(' '),
    atStart: words.map((word) => `(^|[^[:alnum:]])${word.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}`).join(' '),
  };
  // Series before events, because another transaction may store occurrences in between.
  const [foundGoals, series, events, foundTasks, foundNotes] = await Promise.all([
    selectGoals(tx, search),
    selectSeries(tx, search),
    selectEvents(tx, search, now),
    selectTasks(tx, search),
    selectNotes(tx, search),
  ]);
  return { goals: foundGoals, series, events, tasks: foundTasks, notes: foundNotes };
}
