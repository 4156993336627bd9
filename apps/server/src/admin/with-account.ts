import { findUserByEmail, isDisabled } from '@goaltracker/db/auth/auth.queries';
import { type Database, openDatabase } from '@goaltracker/db/core/database';
import { StartError } from '../start-error.ts';
import type { AdminContext } from './admin-command.ts';

interface OpenAccount {
  readonly database: Database;
  readonly userId: string;
}

/** Works on the account with an email address, whatever its case. Throws a StartError if there is none. */
export async function withAccount<T>(
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

/** For links that sign in: a StartError also names an account that is disabled, where they would be of no use. */
export function withEnabledAccount<T>(
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
