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

/** What files contain, before anything of it is stored. */
export interface ReadImport {
  readonly source: { readonly id: string; readonly name: string };
  /** The names of the files that the source recognizes. */
  readonly files: readonly string[];
  readonly summary: Summary;
  readonly records: Records;
  readonly losses: Loss[];
  /** What else the files can be read as: any table, or the source that was recognized; null for nothing else. */
  readonly otherSource: string | null;
  /** The columns of any table; null for the files of a source. */
  readonly table: TablePreview | null;
  /** The events of calendar files; null for others. */
  readonly calendar: ReadCalendar | null;
}

export interface Summary {
  /** In the words of the source: 14 habits, 3,912 check marks. Without what there is none of. */
  readonly counts: { readonly count: number; readonly what: string }[];
  /** Of the entries, events and completed tasks. */
  readonly firstDay: CalendarDay | null;
  readonly lastDay: CalendarDay | null;
}

/** Lists that are not what the source calls a list. */
const listParts: readonly ListTarget[] = ['category', 'milestone', 'leadMeasure'];

const otherFiles: LossWords = ['other file', 'other files', 'not part of the export'];

/**
 * Recognizes files by their content and reads them: the same files and options give the same result. Any table is read
 * by `options.mapping`, or else by the mapping that it proposes; `source: 'table'` reads a table of a source so, too.
 * Throws ImportFileError, whose message is a sentence. To be called in a worker with limits of time and memory.
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

/** The one reader that recognizes any of the files, or that of any table. */
function findReader(documents: readonly SourceDocument[]): Reader {
  const found = new Set<Reader>();
  for (const document of documents) {
    const reader = readers.find((each) => each !== tableReader && each.recognize(document));
    if (reader) found.add(reader);
  }
  const [first, second] = found;
  if (first && second)
    throw new ImportFileError(
      `The files are of different apps: ${first.name} and ${second.name}. Choose those of one.`,
    );
  if (first) return first;
  if (documents.some((document) => tableReader.recognize(document))) return tableReader;
  throw new ImportFileError(describeUnknown(documents));
}

/** That of any table for files of a source, and that of the source for those that are read as any table. */
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
