import type { ReadCalendar } from '@goaltracker/ics/reader/read-calendar';
import { type CalendarDay, toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import type { SourceDocument } from './files/document.ts';
import { openDocuments } from './files/open-documents.ts';
import { describeDocument } from './files/describe-document.ts';
import { ImportFileError } from './import-file-error.ts';
import type { Noun, Reader, ReadOptions } from './reader.ts';
import { readers } from './readers.ts';
import { calendarReader, readEvents } from './readers/calendar.ts';
import { previewTable, tableReader } from './readers/table.ts';
import type { LossWords } from './records/losses.ts';
import type { ListTarget, Loss, Records } from './records/records.ts';
import { RecordsBuilder } from './records/records-builder.ts';
import type { TablePreview } from './table-mapping.ts';

export interface ImportFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What the files contain. Nothing is stored yet. */
export interface ReadImport {
  readonly source: { readonly id: string; readonly name: string };
  /** The names of the files that the source recognizes. */
  readonly files: readonly string[];
  readonly summary: Summary;
  readonly records: Records;
  readonly losses: Loss[];
  /** The other way to read the files: as a plain table, or as the recognized source. Null when there is none. */
  readonly otherSource: string | null;
  /** The columns of a plain table. Null for files of a source. */
  readonly table: TablePreview | null;
  /** The events of calendar files. Null for other files. */
  readonly calendar: ReadCalendar | null;
}

export interface Summary {
  /** Counts in the words of the source: 14 habits, 3,912 check marks. Leaves out zero counts. */
  readonly counts: { readonly count: number; readonly what: string }[];
  /** The first day with an entry, event or completed task. */
  readonly firstDay: CalendarDay | null;
  readonly lastDay: CalendarDay | null;
}

/** The source does not call these lists. */
const listParts: readonly ListTarget[] = ['category', 'milestone', 'leadMeasure'];

const otherFiles: LossWords = ['other file', 'other files', 'not part of the export'];

/**
 * Recognizes files by their content and reads them: the same files and options give the same result. Reads a plain
 * table with `options.mapping`, or with a proposed mapping. `source: 'table'` reads files of a source as a plain table.
 * Throws ImportFileError. Call it in a worker with limits of time and memory.
 */
export async function readFiles(
  files: readonly ImportFile[],
  options: ReadOptions & { readonly source?: string },
): Promise<ReadImport> {
  const documents = await openDocuments(files);
  try {
    const reader = options.source === undefined ? findReader(documents) : getReader(options.source);
    const own = documents.filter((document) => reader.recognize(document));
    if (own.length === 0) throw new ImportFileError(`The files are not a ${reader.name}.`);
    const builder = new RecordsBuilder(options);
    reader.read(own, builder, options);
    builder.lose(otherFiles, documents.length - own.length);
    const { records, losses } = builder.build();
    return {
      source: { id: reader.id, name: reader.name },
      files: own.map(({ path }) => path),
      summary: summarize(records, reader, options.timeZone),
      records,
      losses,
      otherSource: findOtherReader(own, reader)?.name ?? null,
      table: reader === tableReader ? previewTable(own, options) : null,
      calendar: reader === calendarReader ? readEvents(own, options) : null,
    };
  } finally {
    for (const document of documents) document.close();
  }
}

/** Finds the only reader that recognizes a file, or the reader of plain tables. Throws when two readers match. */
function findReader(documents: readonly SourceDocument[]): Reader {
  const found = new Set<Reader>();
  for (const document of documents) {
    const reader = readers.find((each) => each !== tableReader && each.recognize(document));
    if (reader) found.add(reader);
  }
  const [first, second] = found;
  if (first && second)
    throw new ImportFileError(
      `The files are of different apps: ${first.name} and ${second.name}. Choose the files of one app.`,
    );
  if (first) return first;
  if (documents.some((document) => tableReader.recognize(document))) return tableReader;
  throw new ImportFileError(describeUnknown(documents));
}

/** For files of a source, finds the reader of plain tables. For plain tables, finds the reader of the source. */
function findOtherReader(documents: readonly SourceDocument[], chosen: Reader): Reader | undefined {
  const others = chosen === tableReader ? readers.filter((each) => each !== tableReader) : [tableReader];
  return others.find((reader) => documents.some((document) => reader.recognize(document)));
}

function getReader(id: string): Reader {
  const reader = readers.find((each) => each.id === id);
  if (!reader) throw new ImportFileError('GoalTracker cannot read files of this source.');
  return reader;
}

function describeUnknown([first, ...others]: readonly SourceDocument[]): string {
  if (!first) return 'There is no file to import.';
  const more = others.length === 0 ? '' : ` The other files (${others.length}) were not recognized either.`;
  return `GoalTracker cannot read "${first.path}": ${describeDocument(first)}.${more}`;
}

function summarize({ lists, entries, tasks, events, notes }: Records, { nouns }: Reader, timeZone: string): Summary {
  const countOf = (count: number, [one, many]: Noun) => ({ count, what: count === 1 ? one : many });
  const notesAlone = nouns.notes ? entries.filter(({ amount, note }) => amount === 0 && note !== null) : [];
  const marks = entries.length - notesAlone.length;
  const dayOf = (instant: number) => toCalendarDay(new Date(instant), timeZone);
  const days = [
    ...entries.map(({ day }) => day),
    ...events.map(({ start }) => dayOf(start)),
    ...tasks.flatMap(({ completedAt }) => (completedAt === null ? [] : [dayOf(completedAt)])),
  ].toSorted();
  return {
    counts: [
      countOf(lists.filter(({ becomes }) => !listParts.includes(becomes)).length, nouns.lists ?? ['list', 'lists']),
      countOf(lists.filter(({ becomes }) => becomes === 'category').length, ['category', 'categories']),
      countOf(lists.filter(({ becomes }) => becomes === 'milestone').length, ['milestone', 'milestones']),
      countOf(lists.filter(({ becomes }) => becomes === 'leadMeasure').length, ['lead measure', 'lead measures']),
      countOf(marks, nouns.entries ?? ['entry', 'entries']),
      countOf(notesAlone.length, nouns.notes ?? ['note', 'notes']),
      countOf(tasks.length, ['task', 'tasks']),
      countOf(events.length, ['event', 'events']),
      countOf(notes.length, ['note', 'notes']),
    ].filter(({ count }) => count > 0),
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
  };
}
