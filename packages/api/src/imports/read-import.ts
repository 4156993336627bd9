import type { ImportChoices } from '@goaltracker/contracts/imports/import.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import type { DateFormat } from '@goaltracker/domain/settings/enums';
import type { ReadImport } from '@goaltracker/import/read-files';
import type { Records } from '@goaltracker/import/records/records';
import type { CalendarEntries, FileEntry } from './file-entries.ts';
import type { TempFile } from '../core/temp-file.ts';

/** A form with files, as it arrived. */
export interface ImportForm {
  readonly file: Pick<TempFile, 'read' | 'size'>;
  /** With the boundary. */
  readonly contentType: string;
}

export interface ReadSettings {
  readonly timeZone: string;
  readonly now: Date;
  readonly dateFormat: DateFormat;
}

/** An entry of a list, by the names of its columns here. */
export interface HashedEntry {
  readonly key: string;
  readonly list: string;
  readonly at: number | null;
  readonly content: { readonly value: number; readonly date: CalendarDay; readonly notes: string | null };
  readonly contentHash: string;
}

/** What the files of a form contain, and what the person chose. */
export interface ReadForm extends Omit<ReadImport, 'records' | 'calendar'>, Omit<Records, 'entries'> {
  readonly choices: ImportChoices;
  readonly entries: HashedEntry[];
  readonly calendar: CalendarEntries | null;
}

export interface ImportJob {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
  readonly settings: ReadSettings;
}

/** What the worker answers: entries and events in parts, so that no message takes long to receive, then the rest. */
export type ImportMessage =
  | { readonly entries: HashedEntry[] }
  | { readonly events: FileEntry[] }
  | { readonly done: Omit<ReadForm, 'entries' | 'calendar'> & { calendar: Omit<CalendarEntries, 'entries'> | null } }
  | { readonly refusal: string };
