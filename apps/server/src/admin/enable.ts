import { enableUser } from '@goaltracker/db/auth/auth.queries';
import type { AdminCommand } from './admin-command.ts';
import { withAccount } from './with-account.ts';

export const enable: AdminCommand = {
  parameters: ['EMAIL'],
  summary: 'let a disabled user sign in again',
  async run(context, email) {
    const isNew = await withAccount(context, email, ({ database, userId }) =>
      database.asUser({ userId }, (tx) => enableUser(tx, new Date())),
    );
    context.print(isNew ? `The account ${email} is enabled.` : `The account ${email} was not disabled.`);
  },
};
