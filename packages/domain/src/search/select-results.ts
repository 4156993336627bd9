import { findNearestOccurrence } from '../calendar/series/nearest-occurrence.ts';
import { compareById, compareKeys, compareOrder } from '../core/compare-keys.ts';
import { memoize } from '../core/memoize.ts';
import type { Moment } from '../core/moment.ts';
import { toCallMoment } from '../sync/call-moment.ts';
import type { CallClock, Rows } from '../sync/changes.ts';
import type { CalendarEventRow, NoteRow, TaskPartRow, TaskRow } from '../sync/rows.ts';
import { compareDues } from '../tasks/due.ts';
import { parseLabels } from '../tasks/labels.ts';
import { type MatchingEvent, chooseEvents } from './choose-events.ts';
import { foldText } from './fold-text.ts';
import {
  type SearchWords,
  containsWords,
  foldNote,
  foldTitle,
  maxFound,
  rankTitle,
  readWords,
} from './search-words.ts';
import { type SearchResults, type FoundGoal, showFoundEvent, showFoundNote, showFoundTask } from './show-found.ts';

/** `search.find`: the records that contain all words, at most 8 of each kind, best first (rules/search.md#search). */
export function selectSearchResults(rows: Rows, { text }: { readonly text: string }, clock: CallClock): SearchResults {
  const search = readWords(text);
  if (!search) return { goals: [], events: [], tasks: [], notes: [] };
  const events = findEvents(rows, search, toCallMoment(clock));
  return {
    goals: findGoals(rows, search),
    events: events.map((event) => showFoundEvent(event, clock.timezone)),
    tasks: findTasks(rows, search).map((task) =>
      showFoundTask({ ...task, parts: listParts(rows, task.id) }, text, clock.timezone),
    ),
    notes: findNotes(rows, search).map((note) => showFoundNote(note, text)),
  };
}

function findGoals({ goals }: Rows, search: SearchWords): FoundGoal[] {
  const found = goals.list().filter((goal) => containsWords(search, foldTitle(goal)));
  return sortByRank(found, (goal) => [rankTitle(search, foldTitle(goal)), Number(goal.isCompleted)], compareNewest).map(
    ({ id, title, currentValue, targetValue, unit, isCompleted }) => {
      return { id, title, currentValue, targetValue, unit, isCompleted };
    },
  );
}

const foldLabels = memoize(({ labels }: TaskRow) => parseLabels(labels).map((label) => foldText(`@${label}`)));

function findTasks(rows: Rows, search: SearchWords): TaskRow[] {
  const found = rows.tasks.list().filter((task) => {
    const title = foldTitle(task);
    if (containsWords(search, title)) return true;
    const parts = rows.taskParts.where('taskId', task.id).map(foldTitle);
    return containsWords(search, [title, ...foldLabels(task), ...parts].join('\n'));
  });
  return sortByRank(
    found,
    (task) => [rankTitle(search, foldTitle(task)), Number(task.isCompleted)],
    (one, other) => compareDues(one, other) || compareNewest(one, other),
  );
}

function listParts({ taskParts }: Rows, taskId: string): TaskPartRow[] {
  return taskParts.where('taskId', taskId).toSorted(compareOrder);
}

const foldFirstLine = memoize((note: NoteRow) => foldNote(note).split('\n', 1)[0] ?? '');

function findNotes({ notes }: Rows, search: SearchWords): NoteRow[] {
  const found = notes.list().filter((note) => containsWords(search, foldNote(note)));
  return sortByRank(
    found,
    (note) => [rankTitle(search, foldFirstLine(note))],
    (one, other) => compareKeys([other.updatedAt, other.id], [one.updatedAt, one.id]),
  );
}

function findEvents(rows: Rows, search: SearchWords, now: Moment): (MatchingEvent & CalendarEventRow)[] {
  const stored = rows.calendarEvents
    .list()
    .filter((event) => containsWords(search, foldTitle(event)))
    .toSorted(compareById)
    .map((event) => ({ ...event, group: findGroup(rows, event), rank: rankTitle(search, foldTitle(event)) }));
  const occurrences = rows.eventSeries.list().flatMap((series) => {
    if (!containsWords(search, foldTitle(series))) return [];
    const nearest = findNearestOccurrence(rows, series, now);
    return nearest ? { ...nearest, group: series.id, rank: rankTitle(search, foldTitle(series)) } : [];
  });
  return chooseEvents([...stored, ...occurrences], now);
}

/** The id of the event's series, or of the event itself when its title differs from the series' title. */
function findGroup({ eventSeries }: Rows, { id, seriesId, title }: CalendarEventRow): string {
  if (seriesId === null) return id;
  const series = eventSeries.get(seriesId);
  return series && series.title !== title ? id : seriesId;
}

interface Created {
  readonly createdAt: string;
  readonly id: string;
}

function compareNewest(one: Created, other: Created): number {
  return compareKeys([other.createdAt, other.id], [one.createdAt, one.id]);
}

/** The first 8 rows, by ascending keys, then by `compare`. */
function sortByRank<Row>(
  rows: readonly Row[],
  readKeys: (row: Row) => readonly number[],
  compare: (one: Row, other: Row) => number,
): Row[] {
  return rows
    .map((row) => ({ row, keys: readKeys(row) }))
    .toSorted((one, other) => compareKeys(one.keys, other.keys) || compare(one.row, other.row))
    .slice(0, maxFound)
    .map(({ row }) => row);
}
