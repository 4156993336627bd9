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
  readonly summary: Summary;
  readonly records: Records;
  readonly losses: Loss[];
  /** Whether the files of a source can be read as any table, too. */
  readonly readsAsTable: boolean;
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
      summary: summarize(records, reader, options.timeZone),
      records,
      losses,
      readsAsTable: reader !== tableReader && own.some((document) => tableReader.recognize(document)),
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
  const countOf = (records: readonly unknown[], [one, many]: Noun) => ({
    count: records.length,
    what: records.length === 1 ? one : many,
  });
  const dayOf = (instant: number) => toCalendarDay(new Date(instant), timeZone);
  const days = [
    ...entries.map(({ day }) => day),
    ...events.map(({ start }) => dayOf(start)),
    ...tasks.flatMap(({ completedAt }) => (completedAt === null ? [] : [dayOf(completedAt)])),
  ].toSorted();
  return {
    counts: [
      countOf(
        lists.filter(({ becomes }) => !listParts.includes(becomes)),
        nouns.lists ?? ['list', 'lists'],
      ),
      countOf(
        lists.filter(({ becomes }) => becomes === 'category'),
        ['category', 'categories'],
      ),
      countOf(
        lists.filter(({ becomes }) => becomes === 'milestone'),
        ['milestone', 'milestones'],
      ),
      countOf(
        lists.filter(({ becomes }) => becomes === 'leadMeasure'),
        ['lead measure', 'lead measures'],
      ),
      countOf(entries, nouns.entries ?? ['entry', 'entries']),
      countOf(tasks, ['task', 'tasks']),
      countOf(events, ['event', 'events']),
      countOf(notes, ['note', 'notes']),
    ].filter(({ count }) => count > 0),
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
  };
}
