import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { Note } from '@goaltracker/contracts/notes/note.schema';
import type { SearchResults } from '@goaltracker/contracts/search/search.schema';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { foldText } from '@goaltracker/domain/notes/fold-text';
import { excerptAround, listWords } from '@goaltracker/domain/search/match-text';
import { excerptOfTask, listTaskLines } from '@goaltracker/domain/search/task-text';

/** As many of each kind as the server finds. */
const maxResults = 8;
const excerptLength = 80;

export interface CachedRecords {
  goals: readonly Goal[];
  events: readonly CalendarEvent[];
  tasks: readonly Task[];
  notes: readonly Note[];
}

/** Searches the records cached on this device like the server does (search.find). */
export function findOnDevice(
  { goals, events, tasks, notes }: CachedRecords,
  search: string,
  now: number,
): SearchResults {
  return {
    goals: findRecords(goals, search),
    events: findRecords(listNearest(events, now), search),
    tasks: findRecords(tasks, search, (task) => listTaskLines(task).join('\n')).map((task) => ({
      ...task,
      excerpt: excerptOfTask(task, search),
    })),
    notes: findRecords(notes, search, ({ content }) => content).map((note) => ({
      ...note,
      excerpt: excerptAround(note.content, search, excerptLength),
    })),
  };
}

/** Coming events first, the nearest first, then past ones; of the events of a series that share a title the first. */
function listNearest(events: readonly CalendarEvent[], now: number): CalendarEvent[] {
  const distance = ({ startTime }: CalendarEvent) => Math.abs(Date.parse(startTime) - now);
  const isPast = ({ endTime }: CalendarEvent) => Number(Date.parse(endTime) <= now);
  const sorted = events.toSorted((a, b) => isPast(a) - isPast(b) || distance(a) - distance(b));
  const nearest = Map.groupBy(sorted, ({ id, seriesId, title }) => (seriesId === null ? id : `${seriesId} ${title}`));
  return [...nearest.values()].flatMap((occurrences) => occurrences.slice(0, 1));
}

function findRecords<Known extends { title: string }>(
  records: readonly Known[],
  search: string,
  readText: (record: Known) => string = () => '',
): Known[] {
  const words = listWords(search);
  return records
    .map((record) => ({ record, rank: rank(record.title, readText(record), words) }))
    .filter(({ rank: found }) => found < notFound)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, maxResults)
    .map(({ record }) => record);
}

const notFound = 4;

/** 0: the title begins with the search; 1: each word begins a word of the title; 2: they are in it; 3: in the text. */
function rank(title: string, text: string, words: readonly string[]): number {
  const folded = foldText(title);
  if (folded.startsWith(words.join(' '))) return 0;
  if (words.every((word) => ` ${folded}`.includes(` ${word}`))) return 1;
  if (words.every((word) => folded.includes(word))) return 2;
  const all = `${folded}\n${foldText(text)}`;
  return words.every((word) => all.includes(word)) ? 3 : notFound;
}
