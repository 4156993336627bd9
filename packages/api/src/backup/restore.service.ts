import {
  type Restored,
  backupPlannerSettings,
  backupProfile,
  backupRecords,
  backupSettings,
} from '@goaltracker/contracts/backup/backup.schema';
import { knowsTimeZone } from '@goaltracker/db/auth/auth.queries';
import {
  deleteBackedUpRows,
  findStrayEntry,
  insertBackupRecords,
  insertPlannerSettings,
  listGoalsWithObstacles,
  recomputeTotals,
  updateProfile,
} from '@goaltracker/db/backup/restore.queries';
import { saveUserSettings } from '@goaltracker/db/settings/user-settings.queries';
import { scheduleAllFetches } from '@goaltracker/db/subscriptions/fetch-jobs.queries';
import { listSubscriptions } from '@goaltracker/db/subscriptions/subscriptions.queries';
import type { BackupRecord } from '@goaltracker/db/backup/backup.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { type BackupSection, backupSections } from '@goaltracker/domain/backup/backup-sections';
import { unmaskAddress } from '@goaltracker/domain/subscriptions/address';
import { maxSubscriptions } from '@goaltracker/domain/subscriptions/schedule';
import { maxGoalParts } from '@goaltracker/domain/goals/enums';
import { maxTaskParts } from '@goaltracker/domain/tasks/enums';
import type { ZodType } from 'zod';
import type { UserContext } from '../core/context.ts';
import { scheduleDigests } from '../core/schedule-digests.ts';
import { ValidationError } from '../core/errors.ts';
import type { TempFile } from '../core/temp-file.ts';
import { updateObstaclesOfGoals } from '../goals/goal-obstacles.ts';
import { type BackupItem, parseBackupFile } from './backup-reader.ts';
import { storeRestoredEvent, storeRestoredSeries } from './restored-days.ts';
import { createSeriesCompletion } from './restored-series.ts';

/** Records and characters of text per INSERT. The batch ends at the limit that it reaches first. */
const maxBatchRecords = 500;
const maxBatchCharacters = 2_000_000;
/** Small, because one goal may have more than a thousand obstacles. */
const goalsPerPage = 50;

/** The maximum number of records of a section that belong to one goal or task. */
const partLimits: Partial<Record<BackupSection, { max: number; whole: string; parts: string }>> = {
  milestones: { max: maxGoalParts, whole: 'goal', parts: 'milestones' },
  leads: { max: maxGoalParts, whole: 'goal', parts: 'lead measures' },
  taskParts: { max: maxTaskParts, whole: 'task', parts: 'parts' },
};

/**
 * Replaces all data of the user with the contents of a backup, in one transaction. Throws ValidationError, naming the
 * section and the record counted from 0, when the file is not a backup or a record is invalid.
 */
export async function restoreBackup(ctx: UserContext, file: Pick<TempFile, 'read'>): Promise<Restored> {
  return ctx.write(async (tx) => {
    const addresses = (await listSubscriptions(tx)).map(({ url }) => url);
    await deleteBackedUpRows(tx);
    const restore = new Restore(tx, ctx.now, addresses);
    for await (const items of parseBackupFile(() => file.read())) {
      for (const item of items) await restore.add(item);
    }
    return restore.finish();
  });
}

class Restore {
  readonly #tx: UserTransaction;
  readonly #now: string;
  /** The subscribed calendars before the restore, with user names and passwords. */
  readonly #addresses: readonly string[];
  readonly #counts = Object.fromEntries(backupSections.map((name) => [name, 0])) as Record<BackupSection, number>;
  #section: BackupSection = 'categories';
  readonly #completeSeries = createSeriesCompletion();
  /** The number of records in the current section, by goal or task. */
  readonly #parts = new Map<unknown, number>();
  #batch: BackupRecord[] = [];
  #characters = 0;

  constructor(tx: UserTransaction, now: Date, addresses: readonly string[]) {
    this.#tx = tx;
    this.#addresses = addresses;
    this.#now = now.toISOString();
  }

  async add({ section, index, value }: BackupItem): Promise<void> {
    if (index === undefined) return this.#restoreSingle(section, value);
    const name = section as BackupSection;
    if (name !== this.#section) await this.#beginSection(name);
    const parsed = parse<BackupRecord>(backupRecords[name], value, [name, index]);
    const record = await this.#complete(name, index, parsed);
    this.#checkCount(name, index, record);
    this.#batch.push(record);
    this.#characters += countCharacters(record);
    if (this.#batch.length >= maxBatchRecords || this.#characters >= maxBatchCharacters) await this.#flush();
  }

  async finish(): Promise<Restored> {
    await this.#flush();
    await scheduleDigests(this.#tx, new Date(this.#now));
    if (this.#counts.calendarSubscriptions > 0) await scheduleAllFetches(this.#tx, new Date(this.#now));
    const stray = await findStrayEntry(this.#tx);
    if (stray) refuse(['progressEntries'], `The entry ${stray} belongs to a lead measure of another goal`);
    const { changed, negative } = await recomputeTotals(this.#tx);
    if (negative) refuse([negative.section], `The progress of ${negative.id} adds up to less than 0`);
    return { restored: this.#counts, recomputed: changed + (await this.#updateObstacles()) };
  }

  async #beginSection(name: BackupSection): Promise<void> {
    await this.#flush();
    this.#section = name;
    this.#parts.clear();
  }

  /** Enforces the same limits as creating. */
  #checkCount(section: BackupSection, index: number, { goalId, taskId }: BackupRecord): void {
    if (section === 'calendarSubscriptions' && index >= maxSubscriptions)
      refuse([section, index], `An account has at most ${maxSubscriptions} other calendars`);
    const limit = partLimits[section];
    if (!limit) return;
    const whole = section === 'taskParts' ? taskId : goalId;
    const count = (this.#parts.get(whole) ?? 0) + 1;
    this.#parts.set(whole, count);
    if (count > limit.max) refuse([section, index], `A ${limit.whole} has at most ${limit.max} ${limit.parts}`);
  }

  async #complete(section: BackupSection, index: number, record: BackupRecord): Promise<BackupRecord> {
    if (section === 'calendarEvents') return storeRestoredEvent(record);
    if (section === 'eventSeries')
      return this.#completeSeries(storeRestoredSeries(backupRecords.eventSeries.parse(record)), index);
    if (section !== 'calendarSubscriptions') return record;
    return { ...record, url: unmaskAddress(String(record['url']), this.#addresses) };
  }

  async #updateObstacles(): Promise<number> {
    let [changed, after]: [number, string | undefined] = [0, undefined];
    for (;;) {
      const goals: { id: string; description: string | null }[] = await listGoalsWithObstacles(this.#tx, {
        after,
        limit: goalsPerPage,
      });
      changed += await updateObstaclesOfGoals(this.#tx, goals, new Date(this.#now));
      if (goals.length < goalsPerPage) return changed;
      after = goals.at(-1)?.id;
    }
  }

  async #restoreSingle(section: string, value: unknown): Promise<void> {
    if (section === 'profile') {
      const profile = parse(backupProfile, value, [section]);
      if (!(await knowsTimeZone(this.#tx, profile.timezone))) refuse([section, 'timezone'], 'Unknown time zone');
      await updateProfile(this.#tx, { ...profile, updatedAt: this.#now });
    }
    if (section === 'plannerSettings' && value !== null) {
      await insertPlannerSettings(this.#tx, parse(backupPlannerSettings, value, [section]));
    }
    if (section === 'settings') await saveUserSettings(this.#tx, parse(backupSettings, value, [section]));
  }

  async #flush(): Promise<void> {
    const [section, records] = [this.#section, this.#batch];
    if (records.length === 0) return;
    const refused = await insertBackupRecords(this.#tx, section, records);
    if (refused) {
      const { index, field, problem } = refused;
      const reason = problem === 'twice' ? 'Duplicate' : 'Links to a record that is not in the file';
      refuse([section, this.#counts[section] + index, field], reason);
    }
    this.#counts[section] += records.length;
    this.#batch = [];
    this.#characters = 0;
  }
}

/** Throws ValidationError with `place` before the path of each issue. */
function parse<T>(schema: ZodType<T>, value: unknown, place: (string | number)[]): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new ValidationError(
    parsed.error.issues.map((issue) => ({
      path: [...place, ...issue.path.map(formatKey)],
      message:
        issue.code === 'unrecognized_keys' ? `Unknown field ${issue.keys.join(', ').slice(0, 100)}` : issue.message,
    })),
  );
}

const formatKey = (key: PropertyKey) => (typeof key === 'symbol' ? String(key) : key);

function refuse(path: (string | number)[], message: string): never {
  throw new ValidationError([{ path, message }]);
}

function countCharacters(record: BackupRecord): number {
  let characters = 0;
  for (const value of Object.values(record)) characters += typeof value === 'string' ? value.length : 0;
  return characters;
}
