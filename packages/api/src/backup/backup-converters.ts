import type { BackupSection } from '@goaltracker/domain/backup/backup-sections';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import { parseClockTime } from '@goaltracker/domain/core/clock-time';
import type { FormerSeries } from '@goaltracker/domain/backup/former-days';
import { noDue, toDue } from '@goaltracker/domain/tasks/due';
import { toEventOnDays, toSeriesOnDays } from './days-converter.ts';

export type Fields = Readonly<Record<string, unknown>>;

const msPerDay = 86_400_000;

export interface BackupFacts {
  /** The time zone of the account in the backup. */
  readonly timeZone: string;
  /** The series by id, for a version whose converter has `needsSeries`. */
  readonly series: ReadonlyMap<unknown, FormerSeries>;
}

/** Converts a backup of one version to the next. */
export interface BackupConverter {
  /** Lists that the version lacks. They become empty. */
  readonly lists: readonly BackupSection[];
  /** Fields that records of a section lack, with their default values. */
  readonly fields: Readonly<Record<string, Fields>>;
  readonly records?: Readonly<Record<string, (record: Fields, facts: BackupFacts) => Fields>>;
  /** Whether converting events needs the series, which come after the events in the file. */
  readonly needsSeries?: boolean;
}

/**
 * Converters by the version they read. Every version on main counts as released: never remove a converter. A new
 * version needs a converter and a stored file (`older-backups.int.test.ts`).
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
  6: { lists: [], fields: {}, records: { tasks: toTaskDueOnDay } },
  7: { lists: [], fields: {}, records: { eventSeries: toSeriesByRule } },
  8: {
    lists: [],
    fields: { eventSeries: { splitFrom: null } },
    records: {
      calendarEvents: toEventOnDays,
      eventSeries: toSeriesOnDays,
      goals: withDaysOfWork,
      leads: withDaysOfWork,
      milestones: withDayOfCompletion,
      tasks: withDayOfCompletion,
    },
    needsSeries: true,
  },
};

/**
 * Converts a task due at an instant: midnight meant the whole day. A repeating task gets the time of its rule, on the
 * day nearest to the instant. Like migration 0019_due_days.
 */
function toTaskDueOnDay({ dueDate, ...task }: Fields, { timeZone }: BackupFacts): Fields {
  if (dueDate === null) return { ...task, ...noDue };
  const instant = typeof dueDate === 'string' ? Date.parse(dueDate) : NaN;
  // The schema reports the error.
  if (Number.isNaN(instant)) return { dueDate, ...task };
  const { recurrence, recurrenceStart } = task;
  if (typeof recurrence !== 'string' || typeof recurrenceStart !== 'string')
    return { ...task, ...toDue(instant, timeZone) };
  const time = recurrenceStart.slice(11);
  const nearest = instant + msPerDay / 2 - parseClockTime(time) * 60_000;
  return { ...task, dueDay: toWallClock(nearest, timeZone).day, dueTime: time === '00:00' ? null : time };
}

/** Converts a series with occurrences stored ahead. They stay events; later occurrences follow from the rule. */
function toSeriesByRule({ generatedUntil: _until, isEnded: _isEnded, ...series }: Fields): Fields {
  return series;
}

/** Adds the days of creation and completion. Earlier versions computed them from the instants. */
function withDaysOfWork(record: Fields, facts: BackupFacts): Fields {
  const createdDay = toDay(record['createdAt'], facts);
  return { ...withDayOfCompletion(record, facts), ...(createdDay !== undefined && { createdDay }) };
}

function withDayOfCompletion(record: Fields, facts: BackupFacts): Fields {
  const completedAt = record['completedAt'];
  const completedDay = completedAt === null ? null : toDay(completedAt, facts);
  return { ...record, ...(completedDay !== undefined && { completedDay }) };
}

/** When the value is not an instant, returns undefined; the schema reports the error. */
function toDay(value: unknown, { timeZone }: BackupFacts): string | undefined {
  const instant = typeof value === 'string' ? Date.parse(value) : NaN;
  return Number.isNaN(instant) ? undefined : toWallClock(instant, timeZone).day;
}

/**
 * Returns the converters from a version to the present one, in order. When the version cannot be read, returns
 * undefined.
 */
export function listConverters(version: number, present: number): readonly BackupConverter[] | undefined {
  const converters = [];
  for (let at = version; at !== present; at += 1) {
    const converter = backupConverters[at];
    if (!converter) return undefined;
    converters.push(converter);
  }
  return converters;
}

export function convertRecord(
  value: unknown,
  { converters, section, ...facts }: BackupFacts & { converters: readonly BackupConverter[]; section: string },
): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return converters.reduce<Fields>(
    (record, { fields, records }) => {
      const filled = { ...fields[section], ...record };
      return records?.[section]?.(filled, facts) ?? filled;
    },
    { ...value },
  );
}
