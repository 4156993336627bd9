import { type Client, connectClient } from './client.ts';
import { DatabaseUnavailableError, isConnectionLost, isDatabaseUnavailable } from './errors.ts';

/** Works on one connection of the database's owner. Throws a DatabaseUnavailableError that says where none answered. */
export async function asOwner<T>(
  url: string,
  applicationName: string,
  work: (owner: Client) => Promise<T>,
): Promise<T> {
  const owner = connectClient(url, { max: 1, applicationName });
  try {
    await owner`select 1`.catch((error: unknown) => throwUnavailable(url, error));
    return await work(owner);
  } finally {
    await owner.end({ timeout: 5 });
  }
}

/**
 * Throws a DatabaseUnavailableError that says where no PostgreSQL answered, or with what words it or a pooler refused; the
 * error itself if it is another one.
 */
export function throwUnavailable(url: string, error: unknown): never {
  if (!isDatabaseUnavailable(error)) throw error;
  const { host } = new URL(url);
  const refusal = isConnectionLost(error) || !(error instanceof Error) ? undefined : error.message;
  const message = refusal
    ? `PostgreSQL or a pooler at ${host} answers “${refusal}”`
    : `No PostgreSQL answers at ${host}`;
  throw new DatabaseUnavailableError(message, { cause: error });
}
