import type { ImportChoices } from '@goaltracker/contracts/imports/import.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import type { DateFormat } from '@goaltracker/domain/settings/enums';
import type { ReadImport } from '@goaltracker/import/read-files';
import type { ReadEvent, ReadNote, ReadTask } from '@goaltracker/import/records/records';
import type { CalendarEntries, FileEntry } from './file-entries.ts';
import type { TempFile } from '../core/temp-file.ts';
import type { CountedList } from './list-totals.ts';

export interface ImportForm {
  readonly file: Pick<TempFile, 'read' | 'size'>;
  /** Includes the boundary. */
  readonly contentType: string;
  /** Stops reading when it is aborted. */
  readonly signal?: AbortSignal | undefined;
}

export interface ReadSettings {
  readonly timeZone: string;
  readonly now: Date;
  readonly dateFormat: DateFormat;
}

export interface HashedEntry {
  readonly key: string;
  readonly list: string;
  readonly reportedAt: string;
  readonly content: { readonly value: number; readonly date: CalendarDay; readonly notes: string | null };
  readonly contentHash: string;
}

interface PartRecords {
  readonly entry: HashedEntry;
  readonly task: ReadTask;
  readonly event: ReadEvent;
  readonly note: ReadNote;
}
export type PartKind = keyof PartRecords;

/**
 * Records of one kind as JSON in UTF-8: outside of the heap, and few enough to parse without delaying other requests.
 */
export interface RecordPart {
  readonly kind: PartKind;
  readonly count: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export type OpenPart = {
  [Kind in PartKind]: { readonly kind: Kind; readonly records: readonly PartRecords[Kind][] };
}[PartKind];

export function openPart({ kind, bytes }: RecordPart): OpenPart {
  const records: OpenPart['records'] = JSON.parse(new TextDecoder().decode(bytes));
  return { kind, records } as OpenPart;
}

/** The contents of the files of a form, and the user's choices. */
export interface ReadForm extends Omit<ReadImport, 'records' | 'calendar'> {
  readonly choices: ImportChoices;
  /** Parents come before their children. */
  readonly lists: readonly CountedList[];
  /** Entries first, then tasks, events and notes. */
  readonly parts: readonly RecordPart[];
  readonly calendar: CalendarEntries | null;
}

export interface ImportJob {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
  readonly settings: ReadSettings;
}

/** A message from the worker: parts of records and events, so that no message takes long to receive, then the rest. */
export type ImportMessage =
  | { readonly part: RecordPart }
  | { readonly calendarEvents: FileEntry[] }
  | { readonly done: Omit<ReadForm, 'parts' | 'calendar'> & { calendar: Omit<CalendarEntries, 'entries'> | null } }
  | { readonly refusal: string };
