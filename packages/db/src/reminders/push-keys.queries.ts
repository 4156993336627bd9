import { createECDH } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../core/database.ts';
import { type Secrets, computeFingerprint, decrypt, encrypt, listSecrets } from '../core/secrets.ts';
import { pushKeys } from './push-keys.table.ts';

/** Both in base64url: an uncompressed point of P-256, and a scalar. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const purpose = 'key of the push keys';

/**
 * Returns the keys that devices have subscribed with, which stay the same when the secret is replaced; makes them at the
 * first start, and when no accepted secret opens those that are stored. Keys under retired secrets are deleted.
 */
export async function openVapidKeys(
  { global: { orm } }: Pick<Database, 'global'>,
  secrets: Secrets,
): Promise<VapidKeys> {
  return orm.transaction(async (tx) => {
    // Servers that start together take turns.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('push_keys'))`);
    const rows = await tx.select().from(pushKeys);
    const accepted = listSecrets(secrets);
    const found = accepted.flatMap((secret) => {
      const row = rows.find(({ fingerprint }) => fingerprint === computeFingerprint(secret));
      return row ? [{ publicKey: row.publicKey, privateKey: decrypt(row.privateKey, secret, purpose) }] : [];
    });
    const keys = found[0] ?? generateVapidKeys();
    for (const secret of accepted) {
      const fingerprint = computeFingerprint(secret);
      const privateKey = encrypt(keys.privateKey, secret, purpose);
      await tx.insert(pushKeys).values({ fingerprint, publicKey: keys.publicKey, privateKey }).onConflictDoNothing();
    }
    if (secrets.previousSecret === undefined) {
      const retired = listOlder(rows, secrets.secret);
      if (retired.length > 0) await tx.delete(pushKeys).where(inArray(pushKeys.fingerprint, retired));
    }
    return keys;
  });
}

/** Not those of a newer secret, when a server with the old one restarts while the secret is being replaced. */
function listOlder(rows: readonly (typeof pushKeys.$inferSelect)[], secret: string): string[] {
  const own = rows.find(({ fingerprint }) => fingerprint === computeFingerprint(secret));
  return rows.filter(({ createdAt }) => !own || createdAt < own.createdAt).map(({ fingerprint }) => fingerprint);
}

function generateVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // Without the zeros that it may begin with.
  const privateKey = pair.getPrivateKey().toString('hex').padStart(64, '0');
  return { publicKey, privateKey: Buffer.from(privateKey, 'hex').toString('base64url') };
}
