import { type Client, connectClient } from './client.ts';
import { throwUnavailable } from './database.ts';

/** Works on one connection of the database's owner. Throws a DatabaseUnavailableError that says where none answered. */
export async function asOwner<T>(
  url: string,
  applicationName: string,
  work: (owner: Client) => Promise<T>,
): Promise<T> {
  const owner = connectClient(url, { max: 1, applicationName, prepare: false });
  try {
    await owner`select 1`.catch((error: unknown) => throwUnavailable(url, error));
    return await work(owner);
  } finally {
    await owner.end({ timeout: 5 });
  }
}
