import {
  type Restored,
  backupPlannerSettings,
  backupProfile,
  backupRecords,
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
import type { BackupRecord } from '@goaltracker/db/backup/backup.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import {
  type BackupSection,
  backupFormat,
  backupSections,
  backupVersion,
} from '@goaltracker/domain/backup/backup-sections';
import type { ZodType } from 'zod';
import type { UserContext } from '../core/context.ts';
import { ValidationError } from '../core/errors.ts';
import type { TempFile } from '../core/temp-file.ts';
import { saveObstaclesOfMany } from '../goals/goal-obstacles.ts';
import { type BackupItem, notABackup, readBackupFile } from './backup-reader.ts';

/** Records written in one statement, unless they are long: then as many as have this many characters. */
const recordsAtATime = 500;
const charactersAtATime = 2_000_000;
/** Goals whose obstacles are read together: one may have more than a thousand. */
const goalsAtATime = 50;

/**
 * Replaces everything the user has by what a backup holds, or changes nothing. Throws ValidationError, which names the
 * section and the record, counted from 0, for whatever is no backup or breaks a rule.
 */
export async function restoreBackup(ctx: UserContext, file: Pick<TempFile, 'read'>): Promise<Restored> {
  return ctx.write(async (tx) => {
    await deleteBackedUpRows(tx);
    const restore = new Restore(tx, ctx.now);
    for await (const items of readBackupFile(file.read())) {
      for (const item of items) await restore.take(item);
    }
    return restore.finish();
  });
}

class Restore {
  readonly #tx: UserTransaction;
  readonly #now: string;
  readonly #counts = Object.fromEntries(backupSections.map((name) => [name, 0])) as Record<BackupSection, number>;
  #section: BackupSection = 'categories';
  #waiting: BackupRecord[] = [];
  #characters = 0;

  constructor(tx: UserTransaction, now: Date) {
    this.#tx = tx;
    this.#now = now.toISOString();
  }

  async take({ section, index, value }: BackupItem): Promise<void> {
    if (index === undefined) return this.#takeHead(section, value);
    const name = section as BackupSection;
    if (name !== this.#section) await this.#write();
    this.#section = name;
    const record = check<BackupRecord>(backupRecords[name], value, [name, index]);
    this.#waiting.push(record);
    this.#characters += measure(record);
    if (this.#waiting.length >= recordsAtATime || this.#characters >= charactersAtATime) await this.#write();
  }

  async finish(): Promise<Restored> {
    await this.#write();
    const stray = await findStrayEntry(this.#tx);
    if (stray) refuse(['progressEntries'], `The entry ${stray} names a lead measure of another goal`);
    const { changed, negative } = await recomputeTotals(this.#tx);
    if (negative) refuse([negative.section], `The progress of ${negative.id} comes to less than 0`);
    return { restored: this.#counts, recomputed: changed + (await this.#saveObstacles()) };
  }

  async #saveObstacles(): Promise<number> {
    let [changed, after]: [number, string | undefined] = [0, undefined];
    for (;;) {
      const goals: { id: string; description: string | null }[] = await listGoalsWithObstacles(this.#tx, {
        after,
        limit: goalsAtATime,
      });
      changed += await saveObstaclesOfMany(this.#tx, goals);
      if (goals.length < goalsAtATime) return changed;
      after = goals.at(-1)?.id;
    }
  }

  async #takeHead(section: string, value: unknown): Promise<void> {
    if (section === 'format' && value !== backupFormat) refuse([], notABackup);
    if (section === 'version') checkVersion(value);
    if (section === 'profile') {
      const profile = check(backupProfile, value, [section]);
      if (!(await knowsTimeZone(this.#tx, profile.timezone))) refuse([section, 'timezone'], 'Unknown time zone');
      await updateProfile(this.#tx, { ...profile, updatedAt: this.#now });
    }
    if (section === 'plannerSettings' && value !== null) {
      await insertPlannerSettings(this.#tx, check(backupPlannerSettings, value, [section]));
    }
  }

  async #write(): Promise<void> {
    const [section, records] = [this.#section, this.#waiting];
    if (records.length === 0) return;
    const refused = await insertBackupRecords(this.#tx, section, records);
    if (refused) {
      const { index, field, problem } = refused;
      const reason = problem === 'twice' ? 'This is there twice' : 'This links to what is not in the file';
      refuse([section, this.#counts[section] + index, field], reason);
    }
    this.#counts[section] += records.length;
    this.#waiting = [];
    this.#characters = 0;
  }
}

function checkVersion(version: unknown): void {
  if (version === backupVersion) return;
  const isNewer = typeof version === 'number' && version > backupVersion;
  refuse(['version'], isNewer ? 'This backup was made by a newer GoalTracker' : 'There is no such version of a backup');
}

function check<T>(schema: ZodType<T>, value: unknown, place: (string | number)[]): T {
  const checked = schema.safeParse(value);
  if (checked.success) return checked.data;
  throw new ValidationError(
    checked.error.issues.map((issue) => ({
      path: [...place, ...issue.path.map(nameKey)],
      message:
        issue.code === 'unrecognized_keys' ? `There is no field ${issue.keys.join(', ').slice(0, 100)}` : issue.message,
    })),
  );
}

const nameKey = (key: PropertyKey) => (typeof key === 'symbol' ? String(key) : key);

function refuse(path: (string | number)[], message: string): never {
  throw new ValidationError([{ path, message }]);
}

function measure(record: BackupRecord): number {
  let characters = 0;
  for (const value of Object.values(record)) characters += typeof value === 'string' ? value.length : 0;
  return characters;
}
