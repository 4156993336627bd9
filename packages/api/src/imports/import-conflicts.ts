import type { ImportChoices, ImportConflict } from '@goaltracker/contracts/imports/import.schema';
import type { BackupRecord } from '@goaltracker/db/backup/backup.queries';
import { type PlannedRecord, getContent } from './import-plan.ts';
import { showContent } from './shown-content.ts';

type Value = ImportConflict['differences'][number]['here'];

/** Characters. */
const maxValueLength = 200;

/** Replaces the chosen records that changed both here and in the files. Other conflicting records stay unchanged. */
export function resolveConflicts(records: readonly PlannedRecord[], choice: ImportChoices['conflicts']): void {
  if (!choice) return;
  for (const record of records) {
    if (record.effect !== 'conflicts') continue;
    if ((choice.exceptions?.[record.id] ?? choice.default) === 'replace') record.effect = 'changed';
  }
}

/**
 * Describes at most `room` records that changed both here and in the files, with the fields that differ. Times are
 * instants in the user's zone.
 */
export function describeConflicts(
  records: readonly PlannedRecord[],
  { room, timeZone }: { room: number; timeZone: string },
): ImportConflict[] {
  return records
    .filter(({ effect }) => effect === 'conflicts')
    .slice(0, room)
    .map((record) => {
      const { id, kind, list, here = {} } = record;
      return {
        id,
        kind,
        list: list?.list.title ?? null,
        title: toText(here['title'] ?? here['name']),
        day: kind === 'entry' ? toText(here['date']) : null,
        differences: listDifferences(showContent(here, timeZone), showContent(getContent(record), timeZone)),
      };
    });
}

function listDifferences(here: BackupRecord, there: BackupRecord): ImportConflict['differences'] {
  return Object.keys(there)
    .filter((field) => JSON.stringify(here[field]) !== JSON.stringify(there[field]))
    .map((field) => ({ field, here: toValue(here[field]), there: toValue(there[field]) }));
}

function toValue(value: unknown): Value {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text;
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
