import { serverInfo } from '@goaltracker/contracts/settings/server-info.schema';
import { createRestMeta } from '../core/meta.ts';
import { publicProcedure, router, trustedOutput } from '../core/trpc.ts';
import { apiVersion } from '../core/version.ts';

const rest = createRestMeta('Settings');

/** The setup of this server. */
export const serverInfoRouter = router({
  /**
   * Returns the version, the public address or null, whether the server sends mail, and the public key for push
   * reminders.
   */
  get: publicProcedure
    .meta(rest('GET', '/server', { summary: 'Get the setup of this server', access: 'public' }))
    .output(trustedOutput(serverInfo))
    .query(({ ctx: { services } }) => ({
      version: apiVersion,
      publicUrl: services.publicUrl ?? null,
      canMail: services.mail !== undefined,
      pushKey: services.push.publicKey,
    })),
});
