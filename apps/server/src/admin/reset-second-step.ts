import { resetSecondStep as resetOfUser } from '@goaltracker/api/auth/second-step/second-step.service';
import { sendChange } from '@goaltracker/api/core/changes';
import { StartError } from '../start-error.ts';
import type { AdminCommand } from './admin-command.ts';
import { withAccount } from './with-account.ts';

/** For a user who has neither the authenticator app nor a recovery code any more. */
export const resetSecondStep: AdminCommand = {
  parameters: ['EMAIL'],
  summary: 'turn off the second step of this user, with recovery codes and trusted browsers',
  async run(context, email) {
    const { config, print, log } = context;
    const canMail = config.mail !== undefined;
    const wasOn = await withAccount(context, email, async ({ database, userId }) => {
      const isReset = await database.asUser({ userId }, (tx) => resetOfUser(tx, { canMail, now: new Date() }));
      await sendChange(database, { userId, topics: ['secondStep'] });
      return isReset;
    });
    if (!wasOn) throw new StartError(`The account ${email} has no second step.`);
    print(`The second step of ${email} is off.`);
    log('Their password alone signs them in, and passkeys as before. They can set the second step up again.');
  },
};
