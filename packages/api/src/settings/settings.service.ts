import type { Settings, UpdateSettingsInput } from '@goaltracker/contracts/settings/settings.schema';
import { scheduleReminders } from '@goaltracker/db/calendar/reminders/reminder-jobs.queries';
import { findUserSettings, saveUserSettings } from '@goaltracker/db/settings/user-settings.queries';
import type { UserContext } from '../core/context.ts';
import { scheduleDigests } from './digests/schedule-digests.ts';

const digestSettings = ['morningPlanAt', 'weeklyReviewAt', 'weeklyReviewDay', 'plannerReminders'] as const;

export async function getSettings(ctx: UserContext): Promise<Settings> {
  return ctx.read(findUserSettings);
}

/** Absent keys are left unchanged. */
export async function updateSettings(ctx: UserContext, input: UpdateSettingsInput): Promise<Settings> {
  return ctx.write(async (tx) => {
    scheduleReminders(tx);
    const settings = await saveUserSettings(tx, input);
    if (digestSettings.some((name) => input[name] !== undefined)) await scheduleDigests(tx, ctx.now);
    return settings;
  });
}
