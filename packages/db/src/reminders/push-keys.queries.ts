import { createECDH } from 'node:crypto';
import type { Database } from '../core/database.ts';
import type { Secrets } from '../core/secrets.ts';
import { openServerKey } from '../core/server-keys.queries.ts';

/** Both in base64url: an uncompressed point of P-256, and a scalar. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Returns the keys that devices subscribe with, like `openServerKey`. */
export async function openVapidKeys(database: Pick<Database, 'global'>, secrets: Secrets): Promise<VapidKeys> {
  const privateKey = await openServerKey(database, secrets, { name: 'push', make: makePrivateKey });
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return { publicKey: pair.getPublicKey('base64url'), privateKey };
}

function makePrivateKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // Pads with leading zeros.
  return Buffer.from(pair.getPrivateKey().toString('hex').padStart(64, '0'), 'hex').toString('base64url');
}
