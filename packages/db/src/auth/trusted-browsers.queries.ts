import { and, desc, eq, gt, lte } from 'drizzle-orm';
import { owned } from '../core/owned.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { trustedBrowsers } from './trusted-browsers.table.ts';

export type TrustedBrowserRow = Omit<typeof trustedBrowsers.$inferSelect, 'userId'>;

/** Those whose trust has not ended, the latest first. */
export function listTrustedBrowsers(tx: UserTransaction, now: Date): Promise<TrustedBrowserRow[]> {
  const { id, device, createdAt, expire } = trustedBrowsers;
  return tx.orm
    .select({ id, device, createdAt, expire })
    .from(trustedBrowsers)
    .where(and(owned(tx, trustedBrowsers), gt(expire, now.toISOString())))
    .orderBy(desc(createdAt), desc(id));
}

/** Whether the browser with the device token of this id signs in without a second step. */
export async function isTrustedBrowser(tx: UserTransaction, deviceId: string, now: Date): Promise<boolean> {
  const { id, expire } = trustedBrowsers;
  const found = await tx.orm
    .select({ id })
    .from(trustedBrowsers)
    .where(and(owned(tx, trustedBrowsers), eq(id, deviceId), gt(expire, now.toISOString())));
  return found.length > 0;
}

/** Trusts a browser until `expires`, and deletes those whose trust has ended. */
export async function saveTrustedBrowser(
  tx: UserTransaction,
  { deviceId, device, expires, now }: { deviceId: string; device: string | null; expires: Date; now: Date },
): Promise<void> {
  const values = { device, createdAt: now.toISOString(), expire: expires.toISOString() };
  await tx.orm
    .delete(trustedBrowsers)
    .where(and(owned(tx, trustedBrowsers), lte(trustedBrowsers.expire, now.toISOString())));
  await tx.orm
    .insert(trustedBrowsers)
    .values({ userId: tx.userId, id: deviceId, ...values })
    .onConflictDoUpdate({ target: [trustedBrowsers.userId, trustedBrowsers.id], set: values });
}

/** Returns whether the browser was trusted. */
export async function deleteTrustedBrowser(tx: UserTransaction, id: string): Promise<boolean> {
  const deleted = await tx.orm
    .delete(trustedBrowsers)
    .where(and(owned(tx, trustedBrowsers), eq(trustedBrowsers.id, id)))
    .returning({ id: trustedBrowsers.id });
  return deleted.length > 0;
}

export async function deleteTrustedBrowsers(tx: UserTransaction): Promise<void> {
  await tx.orm.delete(trustedBrowsers).where(owned(tx, trustedBrowsers));
}
