import { serverInfo } from '@goaltracker/contracts/settings/server-info.schema';
import { createRestMeta } from '../core/meta.ts';
import { publicProcedure, router, trustedOutput } from '../core/trpc.ts';
import { apiVersion } from '../core/version.ts';

const rest = createRestMeta('Settings');

/** What this server is set up for. */
export const serverInfoRouter = router({
  /** The version, the address people open, or null, whether it sends email, and the key for reminders by push. */
  get: publicProcedure
    .meta(rest('GET', '/server', { summary: 'Get what this server is set up for', access: 'public' }))
    .output(trustedOutput(serverInfo))
    .query(({ ctx: { services } }) => ({
      version: apiVersion,
      publicUrl: services.publicUrl ?? null,
      canMail: services.mail !== undefined,
      pushKey: services.push.publicKey,
    })),
});
