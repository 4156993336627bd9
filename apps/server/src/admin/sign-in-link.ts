import { createSignInLink } from '@goaltracker/api/auth/providers/sign-in-link';
import { getLinkAddress } from '../config.ts';
import type { AdminCommand } from './admin-command.ts';
import { withEnabledAccount } from './with-account.ts';

/** Lets a user in whose identity provider is away, also where OIDC_ONLY is set. */
export const signInLink: AdminCommand = {
  parameters: ['EMAIL'],
  summary: 'print a link with which this user signs in once, as when the identity provider is away',
  async run(context, email) {
    const { config, print, log } = context;
    const token = await withEnabledAccount(context, email, ({ database, userId }) =>
      createSignInLink(database, userId, new Date()),
    );
    print(`${getLinkAddress(config)}/#sign-in=${token}`);
    log('This link signs in without a password. It works once, within 30 minutes.');
  },
};
