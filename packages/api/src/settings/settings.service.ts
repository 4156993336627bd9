import type { Settings, UpdateSettingsInput } from '@goaltracker/contracts/settings/settings.schema';
import { scheduleReminders } from '@goaltracker/db/reminders/reminder-jobs.queries';
import { findUserSettings, saveUserSettings } from '@goaltracker/db/settings/user-settings.queries';
import { type DigestKey, digestKeys } from '@goaltracker/domain/settings/digest-times';
import type { UserContext } from '../core/context.ts';
import { scheduleDigests } from '../core/schedule-digests.ts';

/** The settings that determine the time of each digest. */
const digestSettings = {
  'morning-plan': ['morningPlanAt'],
  'weekly-review': ['weeklyReviewAt', 'weeklyReviewDay'],
  'planner-reminder': ['plannerReminders'],
} as const satisfies Record<DigestKey, readonly (keyof UpdateSettingsInput)[]>;

export async function getSettings(ctx: UserContext): Promise<Settings> {
  return ctx.read(findUserSettings);
}

export async function updateSettings(ctx: UserContext, input: UpdateSettingsInput): Promise<Settings> {
  return ctx.write(async (tx) => {
    scheduleReminders(tx);
    const settings = await saveUserSettings(tx, input);
    const digests = digestKeys.filter((key) => digestSettings[key].some((name) => input[name] !== undefined));
    await scheduleDigests(tx, ctx.receivedAt, digests);
    return settings;
  });
}
