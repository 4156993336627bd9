import { settings, updateSettingsInput } from '@goaltracker/contracts/settings/settings.schema';
import { createRestMeta } from '../core/meta.ts';
import { router, trustedOutput, userProcedure } from '../core/trpc.ts';
import { getSettings, updateSettings } from './settings.service.ts';

const rest = createRestMeta('Settings');

/** The user's settings, the same on every device. */
export const settingsRouter = router({
  /** Returns the settings. Null means not chosen yet. */
  get: userProcedure
    .meta(rest('GET', '/settings', { summary: 'Get your settings' }))
    .output(trustedOutput(settings))
    .query(({ ctx }) => getSettings(ctx.user)),

  /** Changes the given settings. Throws VALIDATION. */
  update: userProcedure
    .meta(rest('PUT', '/settings', { summary: 'Change your settings' }))
    .input(updateSettingsInput)
    .output(trustedOutput(settings))
    .mutation(({ ctx, input }) => updateSettings(ctx.user, input)),
});
