import { createTokens, hashClaim } from '@goaltracker/api/core/tokens';
import { findUser } from '@goaltracker/db/auth/auth.queries';
import { listSecrets } from '@goaltracker/db/core/secrets';
import { getLinkAddress } from '../config.ts';
import { StartError } from '../start-error.ts';
import type { AdminCommand } from './admin-command.ts';
import { withEnabledAccount } from './with-account.ts';

/** Prints a link with which a user who forgot the password sets a new one. */
export const resetPassword: AdminCommand = {
  parameters: ['EMAIL'],
  summary: 'print a link with which this user sets a new password',
  async run(context, email) {
    const { config, database: options, print, log } = context;
    if (!config.hasPasswords)
      throw new StartError(
        'With OIDC_ONLY there are no passwords. A link that signs in: npm run admin -- sign-in-link.',
      );
    const token = await withEnabledAccount(context, email, async ({ database, userId }) => {
      const passwordHash = (await database.asUser({ userId }, (tx) => findUser(tx)))?.passwordHash ?? null;
      const replaces = hashClaim(passwordHash);
      return createTokens(listSecrets(options)).sign('reset', { sub: userId, replaces }, new Date());
    });
    print(`${getLinkAddress(config)}/#reset=${token}`);
    log(
      'This link sets a new password. All sessions end and, unless unticked, API tokens, calendar feeds, passkeys and joined accounts too. A second step stays on: only npm run admin -- reset-second-step turns it off. It works once, within 30 minutes.',
    );
  },
};
