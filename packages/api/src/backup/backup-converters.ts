import type { BackupSection } from '@goaltracker/domain/backup/backup-sections';

/** What the next version of backups has that files of a version lack. */
export interface BackupConverter {
  /** Lists: they are empty. */
  readonly lists: readonly BackupSection[];
  /** Fields of the records of a section, with what they were before there was such a field. */
  readonly fields: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/**
 * How a backup of each older version becomes one of the next. What has been on main is released, so none of them is ever
 * removed, and a new version comes with one and with a stored file (`older-backups.int.test.ts`).
 */
const backupConverters: Readonly<Record<number, BackupConverter>> = {
  4: { lists: ['plannedGoals'], fields: {} },
  5: {
    lists: ['taskParts', 'taskFilters'],
    fields: {
      tasks: { labels: null, estimatedMinutes: null, postponedCount: 0 },
      settings: { keepTimezone: null },
    },
  },
};

/** The converters from a version to the present one, in their order. Undefined: that version cannot be read. */
export function listConverters(version: number, present: number): readonly BackupConverter[] | undefined {
  const converters = [];
  for (let at = version; at !== present; at += 1) {
    const converter = backupConverters[at];
    if (!converter) return undefined;
    converters.push(converter);
  }
  return converters;
}

/** A record of an older version as one of the present version. */
export function convertRecord(converters: readonly BackupConverter[], section: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return converters.reduce<object>((record, { fields }) => ({ ...fields[section], ...record }), value);
}
