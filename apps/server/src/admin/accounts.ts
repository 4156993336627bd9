import { createSignInLink } from '@goaltracker/api/auth/providers/sign-in-link';
import { resetSecondStep as resetOfUser } from '@goaltracker/api/auth/second-step/second-step.service';
import { sendChange } from '@goaltracker/api/core/changes';
import { createTokens, hashClaim } from '@goaltracker/api/core/tokens';
import { disableUser, enableUser, findUser, findUserByEmail, isDisabled } from '@goaltracker/db/auth/auth.queries';
import { type Database, openDatabase, prepareDatabase } from '@goaltracker/db/core/database';
import { newId } from '@goaltracker/db/core/id';
import { listSecrets } from '@goaltracker/db/core/secrets';
import { getLinkAddress } from '../config.ts';
import { StartError } from '../start-error.ts';
import type { AdminCommand, AdminContext } from './admin-command.ts';

/** The invitation is signed, not stored. */
export const invite: AdminCommand = {
  parameters: [],
  summary: 'print a link with which one person may create an account where REGISTRATION=invite',
  async run({ config, database, print, log }) {
    // Throws when AUTH_SECRET is not the servers' secret, since the servers would refuse the link.
    await prepareDatabase({ ...database, log });
    const token = await createTokens(listSecrets(database)).sign('invite', { sub: newId() }, new Date());
    print(`${getLinkAddress(config)}/#invite=${token}`);
    log('This link creates one account, within 7 days.');
    if (config.registration !== 'invite') log(`Registration is ${config.registration}: set REGISTRATION=invite.`);
  },
};

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

/** Also works with OIDC_ONLY. */
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

/** For a user who has lost the authenticator app and the recovery codes. */
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

/** Also ends the sessions when the account is disabled already. */
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

interface OpenAccount {
  readonly database: Database;
  readonly userId: string;
}

/** Runs `work` on the account with this email address, ignoring case. When there is none, throws a StartError. */
async function withAccount<T>(
  { database: options }: AdminContext,
  email: string,
  work: (account: OpenAccount) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(options);
  try {
    const userId = (await findUserByEmail(database, email))?.userId;
    if (userId === undefined) throw new StartError(`There is no account with the email address ${email}.`);
    return await work({ database, userId });
  } finally {
    await database.close();
  }
}

/** Like `withAccount`. Also throws a StartError for a disabled account, which a link cannot sign in to. */
function withEnabledAccount<T>(
  context: AdminContext,
  email: string,
  work: (account: OpenAccount) => Promise<T>,
): Promise<T> {
  return withAccount(context, email, async (account) => {
    if (await account.database.asUser(account, (tx) => isDisabled(tx)))
      throw new StartError(`The account ${email} is disabled: npm run admin -- enable lets its user sign in again.`);
    return work(account);
  });
}
