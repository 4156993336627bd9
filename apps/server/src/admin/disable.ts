import { sendChange } from '@goaltracker/api/core/changes';
import { disableUser } from '@goaltracker/db/auth/auth.queries';
import type { AdminCommand } from './admin-command.ts';
import { withAccount } from './with-account.ts';

/** Also ends the sessions of an account that was disabled before. */
export const disable: AdminCommand = {
  parameters: ['EMAIL'],
  summary: 'keep this user from signing in and end their sessions; their data stays',
  async run(context, email) {
    const isNew = await withAccount(context, email, async ({ database, userId }) => {
      const isDisabled = await database.asUser({ userId }, (tx) => disableUser(tx, new Date()));
      await sendChange(database, { userId, topics: ['sessions'] });
      return isDisabled;
    });
    context.print(isNew ? `The account ${email} is disabled.` : `The account ${email} was disabled already.`);
    context.log('Its sessions have ended. Its API tokens, calendars, reminders and email rest until it is enabled.');
  },
};
