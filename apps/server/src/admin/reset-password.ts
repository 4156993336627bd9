import { createAccountLinks } from '@goaltracker/api/auth/links/account-links';
import { findUser, findUserByEmail } from '@goaltracker/db/auth/auth.queries';
import { openDatabase } from '@goaltracker/db/core/database';
import { listSecrets } from '@goaltracker/db/core/secrets';
import { getLinkAddress } from '../config.ts';
import { StartError } from '../start-error.ts';
import type { AdminCommand } from './admin-command.ts';

/** Prints a link with which a user who forgot the password sets a new one. */
export const resetPassword: AdminCommand = {
  parameters: ['EMAIL'],
  summary: 'print a link with which this user sets a new password',
  async run({ config, database: options, print, log }, email) {
    const database = await openDatabase(options);
    try {
      const userId = (await findUserByEmail(database, email))?.userId;
      const found = userId === undefined ? undefined : await database.asUser({ userId }, (tx) => findUser(tx));
      if (!found) throw new StartError(`There is no account with the email address ${email}.`);
      const links = await createAccountLinks(listSecrets(options));
      const { passwordHash, user } = found;
      const token = await links.issueReset({ userId: user.id, passwordHash }, new Date());
      print(`${getLinkAddress(config)}/#reset=${token}`);
      log(
        'This link sets a new password. All sessions end and, unless unticked, API tokens and calendar feeds too. It works once, within 30 minutes.',
      );
    } finally {
      await database.close();
    }
  },
};
