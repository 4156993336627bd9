import { randomBytes } from 'node:crypto';
import type { Database } from '../core/database.ts';
import type { Secrets } from '../core/secrets.ts';
import { openServerKey } from '../core/server-keys.queries.ts';

/** Returns the key that the secrets of one-time codes are encrypted with, as `openServerKey` does. */
export function openDataKey(database: Pick<Database, 'global'>, secrets: Secrets): Promise<string> {
  return openServerKey(database, secrets, { name: 'data', make: () => randomBytes(32).toString('base64url') });
}
