import type { DateFormat } from '@goaltracker/domain/settings/enums';
import type { SourceDocument } from './files/document.ts';
import type { RecordsBuilder } from './records/records-builder.ts';
import type { TableMapping } from './table-mapping.ts';

/** What a reader may know besides the files. */
export interface ReadOptions {
  /** The zone of the account, in which floating days and times are read. */
  readonly timeZone: string;
  readonly now: Date;
  /** The order of day and month where no date of a file settles it. */
  readonly dateFormat: DateFormat;
  /** How any table is read; the other readers know their columns. */
  readonly mapping?: TableMapping;
}

/** A noun for one and for many. */
export type Noun = readonly [one: string, many: string];

/** Reads the export of one source. Pure: it has no clock, network or database of its own. */
export interface Reader {
  readonly id: string;
  /** What the files are, such as `Loop Habit Tracker backup`. */
  readonly name: string;
  /** What the source calls its lists and entries, and entries that are only a note, where these are told apart. */
  readonly nouns: { readonly lists?: Noun; readonly entries?: Noun; readonly notes?: Noun };
  /** Whether this is a file of this source, by its content. */
  recognize(document: SourceDocument): boolean;
  /** Adds the records and losses of the documents that it recognizes. Throws ImportFileError. */
  read(documents: readonly SourceDocument[], builder: RecordsBuilder, options: ReadOptions): void;
}
