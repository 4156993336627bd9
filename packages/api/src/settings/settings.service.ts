import type { Settings, UpdateSettingsInput } from '@goaltracker/contracts/settings/settings.schema';
import { scheduleReminders } from '@goaltracker/db/calendar/reminders/reminder-jobs.queries';
import { findUserSettings, saveUserSettings } from '@goaltracker/db/settings/user-settings.queries';
import type { UserContext } from '../core/context.ts';

export async function getSettings(ctx: UserContext): Promise<Settings> {
  return ctx.read(findUserSettings);
}

/** Absent keys are left unchanged. */
export async function updateSettings(ctx: UserContext, input: UpdateSettingsInput): Promise<Settings> {
  return ctx.write(async (tx) => {
    scheduleReminders(tx);
    return saveUserSettings(tx, input);
  });
}
