import { findUserByEmail } from '@goaltracker/db/auth/auth.queries';
import { type Database, openDatabase } from '@goaltracker/db/core/database';
import { StartError } from '../start-error.ts';
import type { AdminContext } from './admin-command.ts';

/** Works on the account with an email address, whatever its case. Throws a StartError if there is none. */
export async function withAccount<T>(
  { database: options }: AdminContext,
  email: string,
  work: (account: { database: Database; userId: string }) => Promise<T>,
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
