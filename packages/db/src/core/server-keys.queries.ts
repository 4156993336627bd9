import { randomBytes } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { type Secrets, computeFingerprint, decrypt, encrypt, listSecrets } from './secrets.ts';
import { serverKeys } from './server-keys.table.ts';

type ServerKeyRow = typeof serverKeys.$inferSelect;
export type ServerKeyName = ServerKeyRow['name'];

const purposes: Readonly<Record<ServerKeyName, string>> = { push: 'key of the push keys', data: 'key of the data key' };

/**
 * Returns a key of the installation. The key stays the same when the secret is replaced. Creates the key at the first
 * start, and when no accepted secret decrypts a stored key. Deletes keys of retired secrets.
 */
export async function openServerKey(
  { global: { orm } }: Pick<Database, 'global'>,
  secrets: Secrets,
  { name, make }: { name: ServerKeyName; make: () => string },
): Promise<string> {
  return orm.transaction(async (tx) => {
    // Servers that start together take turns.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('server_keys'))`);
    const rows = await tx.select().from(serverKeys).where(eq(serverKeys.name, name));
    const accepted = listSecrets(secrets);
    const found = accepted.flatMap((secret) => {
      const row = rows.find(({ fingerprint }) => fingerprint === computeFingerprint(secret));
      return row ? [decrypt(row.key, secret, purposes[name])] : [];
    });
    const opened = found[0] ?? make();
    for (const secret of accepted) {
      const key = encrypt(opened, secret, purposes[name]);
      await tx
        .insert(serverKeys)
        .values({ fingerprint: computeFingerprint(secret), name, key })
        .onConflictDoNothing();
    }
    if (secrets.previousSecret === undefined) {
      const retired = listOlder(rows, secrets.secret);
      if (retired.length > 0)
        await tx.delete(serverKeys).where(and(eq(serverKeys.name, name), inArray(serverKeys.fingerprint, retired)));
    }
    return opened;
  });
}

/** Returns the key that encrypts the secrets of one-time codes, like `openServerKey`. */
export function openDataKey(database: Pick<Database, 'global'>, secrets: Secrets): Promise<string> {
  return openServerKey(database, secrets, { name: 'data', make: () => randomBytes(32).toString('base64url') });
}

/** Leaves out keys of newer secrets: a server with the old secret may restart while the secret is being replaced. */
function listOlder(rows: readonly ServerKeyRow[], secret: string): string[] {
  const own = rows.find(({ fingerprint }) => fingerprint === computeFingerprint(secret));
  return rows.filter(({ createdAt }) => !own || createdAt < own.createdAt).map(({ fingerprint }) => fingerprint);
}
