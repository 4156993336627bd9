import type { BackupSection } from '@goaltracker/domain/backup/backup-sections';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import { parseClockTime } from '@goaltracker/domain/core/clock-time';
import type { FormerSeries } from '@goaltracker/domain/backup/former-days';
import { noDue, toDue } from '@goaltracker/domain/tasks/due';
import { toEventOnDays, toSeriesOnDays } from './days-converter.ts';

/** A record of a backup as it was read. */
export type Fields = Readonly<Record<string, unknown>>;

const msPerDay = 86_400_000;

/** What converting a record needs to know of the rest of the backup. */
export interface BackupFacts {
  /** The zone of the account that was backed up. */
  readonly timeZone: string;
  /** The series of a version whose converter `needsSeries`, by id. */
  readonly series: ReadonlyMap<unknown, FormerSeries>;
}

/** What the next version of backups has that files of a version lack. */
export interface BackupConverter {
  /** Lists: they are empty. */
  readonly lists: readonly BackupSection[];
  /** Fields of the records of a section, with what they were before there was such a field. */
  readonly fields: Readonly<Record<string, Fields>>;
  /** Records of a section in their new form. */
  readonly records?: Readonly<Record<string, (record: Fields, facts: BackupFacts) => Fields>>;
  /** Whether converting events needs the series, which come after the events. */
  readonly needsSeries?: boolean;
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
 * A task that was due at an instant: midnight was the day. A repeating one has the time of its rule, on the day nearest
 * to the instant. As in migration 0019_due_days.
 */
function toTaskDueOnDay({ dueDate, ...task }: Fields, { timeZone }: BackupFacts): Fields {
  if (dueDate === null) return { ...task, ...noDue };
  const instant = typeof dueDate === 'string' ? Date.parse(dueDate) : NaN;
  // The schema says what is wrong.
  if (Number.isNaN(instant)) return { dueDate, ...task };
  const { recurrence, recurrenceStart } = task;
  if (typeof recurrence !== 'string' || typeof recurrenceStart !== 'string')
    return { ...task, ...toDue(instant, timeZone) };
  const time = recurrenceStart.slice(11);
  const nearest = instant + msPerDay / 2 - parseClockTime(time) * 60_000;
  return { ...task, dueDay: toWallClock(nearest, timeZone).day, dueTime: time === '00:00' ? null : time };
}

/** A series whose occurrences were stored ahead. They stay events, and others follow from the rule. */
function toSeriesByRule({ generatedUntil: _until, isEnded: _isEnded, ...series }: Fields): Fields {
  return series;
}

/** The days on which a goal or lead measure was created and completed, which were computed from the instants before. */
function withDaysOfWork(record: Fields, facts: BackupFacts): Fields {
  const createdDay = toDay(record['createdAt'], facts);
  return { ...withDayOfCompletion(record, facts), ...(createdDay !== undefined && { createdDay }) };
}

function withDayOfCompletion(record: Fields, facts: BackupFacts): Fields {
  const completedAt = record['completedAt'];
  const completedDay = completedAt === null ? null : toDay(completedAt, facts);
  return { ...record, ...(completedDay !== undefined && { completedDay }) };
}

/** Undefined unless the value is an instant. Then the schema says what is wrong. */
function toDay(value: unknown, { timeZone }: BackupFacts): string | undefined {
  const instant = typeof value === 'string' ? Date.parse(value) : NaN;
  return Number.isNaN(instant) ? undefined : toWallClock(instant, timeZone).day;
}

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
