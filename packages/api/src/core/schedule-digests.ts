import { findUser } from '@goaltracker/db/auth/auth.queries';
import { deleteJob, scheduleJob } from '@goaltracker/db/core/jobs/jobs.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { findPlannerSettings } from '@goaltracker/db/planner/planner-settings.queries';
import { type UserSettingsRow, findUserSettings } from '@goaltracker/db/settings/user-settings.queries';
import { type DigestKey, type DigestTime, digestKeys, findNextDigest } from '@goaltracker/domain/settings/digest-times';

const kind = 'mail';

/** The settings that turn a digest off. */
export const digestsOff: Readonly<Record<DigestKey, Partial<UserSettingsRow>>> = {
  'morning-plan': { morningPlanAt: null },
  'weekly-review': { weeklyReviewAt: null },
  'planner-reminder': { plannerReminders: null },
};

/**
 * Schedules the given digests, by default all, if the user has turned them on. Call only for digests with a new setting
 * or time: an unsent digest waits for its next attempt.
 */
export async function scheduleDigests(
  tx: UserTransaction,
  now: Date,
  keys: readonly DigestKey[] = digestKeys,
): Promise<void> {
  if (keys.length === 0) return;
  const user = (await findUser(tx))?.user;
  const settings = await findUserSettings(tx);
  for (const key of keys) {
    const time = user && (await findTime(tx, key, settings));
    const dueAt = time && findNextDigest(time, user.timezone, now);
    await (dueAt ? scheduleJob(tx, { kind, key, dueAt }) : deleteJob(tx, { kind, key }));
  }
}

/** Returns when the next digest is due after the present one, or undefined for never. */
export async function findNext(tx: UserTransaction, key: DigestKey, now: Date): Promise<Date | undefined> {
  const user = (await findUser(tx))?.user;
  const time = user && (await findTime(tx, key, await findUserSettings(tx)));
  return time && findNextDigest(time, user.timezone, now, { isDone: true });
}

async function findTime(
  tx: UserTransaction,
  key: DigestKey,
  { morningPlanAt, weeklyReviewAt, weeklyReviewDay, plannerReminders }: UserSettingsRow,
): Promise<DigestTime | undefined> {
  if (key === 'planner-reminder')
    return plannerReminders === true ? { time: (await findPlannerSettings(tx)).dailyPlanningTime } : undefined;
  const time = key === 'morning-plan' ? morningPlanAt : weeklyReviewAt;
  if (time === null) return undefined;
  return key === 'morning-plan' ? { time } : { time, weekday: weeklyReviewDay ?? 0 };
}
