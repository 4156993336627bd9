import { createSignInLink } from '@goaltracker/api/auth/providers/sign-in-link';
import { findUserByEmail } from '@goaltracker/db/auth/auth.queries';
import { openDatabase } from '@goaltracker/db/core/database';
import { getLinkAddress } from '../config.ts';
import { StartError } from '../start-error.ts';
import type { AdminCommand } from './admin-command.ts';

/** Lets a user in whose identity provider is away, also where OIDC_ONLY is set. */
export const signInLink: AdminCommand = {
  parameters: ['EMAIL'],
  summary: 'print a link with which this user signs in once, as when the identity provider is away',
  async run({ config, database: options, print, log }, email) {
    const database = await openDatabase(options);
    try {
      const userId = (await findUserByEmail(database, email))?.userId;
      if (userId === undefined) throw new StartError(`There is no account with the email address ${email}.`);
      print(`${getLinkAddress(config)}/#sign-in=${await createSignInLink(database, userId, new Date())}`);
      log('This link signs in without a password. It works once, within 30 minutes.');
    } finally {
      await database.close();
    }
  },
};
