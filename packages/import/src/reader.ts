import type { DateFormat } from '@goaltracker/domain/settings/enums';
import type { SourceDocument } from './files/document.ts';
import type { RecordsBuilder } from './records/records-builder.ts';
import type { TableMapping } from './table-mapping.ts';

export interface ReadOptions {
  /** The account's zone, for days and times without a zone. */
  readonly timeZone: string;
  readonly now: Date;
  /** The order of day and month when no date in a file proves it. */
  readonly dateFormat: DateFormat;
  /** How to read a plain table. Other readers know their columns. */
  readonly mapping?: TableMapping;
}

export type Noun = readonly [one: string, many: string];

/** Reads the export of one source. Pure: it has no clock, network or database of its own. */
export interface Reader {
  readonly id: string;
  /** What the user calls the files, such as `Loop Habit Tracker backup`. */
  readonly name: string;
  /** What the source calls its lists and entries. `notes`: entries with only a note, if the source has such notes. */
  readonly nouns: { readonly lists?: Noun; readonly entries?: Noun; readonly notes?: Noun };
  recognize(document: SourceDocument): boolean;
  /** Adds the records and losses of the recognized documents. Throws ImportFileError. */
  read(documents: readonly SourceDocument[], builder: RecordsBuilder, options: ReadOptions): void;
}
