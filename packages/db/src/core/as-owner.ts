import { type Client, connectClient } from './client.ts';
import { DatabaseUnavailableError, isConnectionLost, isDatabaseUnavailable } from './errors.ts';

/**
 * Runs `work` on one connection of the database owner. When no PostgreSQL answers, throws a DatabaseUnavailableError
 * that names the address.
 */
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
 * Throws a DatabaseUnavailableError when no PostgreSQL answered (names the address), or when PostgreSQL or a pooler
 * refused (quotes it). Rethrows any other error.
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
