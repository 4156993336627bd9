import { and, count, desc, eq, gt, isNull, lt, lte } from 'drizzle-orm';
import { owned } from '../core/owned.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { recoveryCodes } from './recovery-codes.table.ts';
import { secondSteps } from './second-steps.table.ts';
import { trustedBrowsers } from './trusted-browsers.table.ts';

/**
 * Returns the second step of the transaction's user with the encrypted secret. While the second step is off, returns
 * undefined.
 */
export async function findSecondStep(tx: UserTransaction): Promise<{ secret: string; createdAt: string } | undefined> {
  const [found] = await tx.orm
    .select({ secret: secondSteps.secret, createdAt: secondSteps.createdAt })
    .from(secondSteps)
    .where(owned(tx, secondSteps));
  return found;
}

/** Turns the second step on, or replaces its secret. `lastStep`: the time step of the code that confirmed it. */
export async function saveSecondStep(
  tx: UserTransaction,
  { secret, lastStep, now }: { secret: string; lastStep: number; now: Date },
): Promise<void> {
  const values = { secret, lastStep, createdAt: now.toISOString() };
  await tx.orm
    .insert(secondSteps)
    .values({ userId: tx.userId, ...values })
    .onConflictDoUpdate({ target: secondSteps.userId, set: values });
}

/** Turns the second step off, with its recovery codes. Returns whether it was on. */
export async function deleteSecondStep(tx: UserTransaction): Promise<boolean> {
  await tx.orm.delete(recoveryCodes).where(owned(tx, recoveryCodes));
  const deleted = await tx.orm.delete(secondSteps).where(owned(tx, secondSteps)).returning({ of: secondSteps.userId });
  return deleted.length > 0;
}

/**
 * Uses up the code of a time step and all earlier codes. Returns false when the code was already used, also by a
 * concurrent request.
 */
export async function takeTimeStep(tx: UserTransaction, step: number): Promise<boolean> {
  const used = await tx.orm
    .update(secondSteps)
    .set({ lastStep: step })
    .where(and(owned(tx, secondSteps), lt(secondSteps.lastStep, step)))
    .returning({ of: secondSteps.userId });
  return used.length > 0;
}

/** Uses up a recovery code. Returns false when no unused code has this hash. */
export async function takeRecoveryCode(tx: UserTransaction, hash: string, now: Date): Promise<boolean> {
  const used = await tx.orm
    .update(recoveryCodes)
    .set({ usedAt: now.toISOString() })
    .where(and(owned(tx, recoveryCodes), eq(recoveryCodes.hash, hash), isNull(recoveryCodes.usedAt)))
    .returning({ of: recoveryCodes.userId });
  return used.length > 0;
}

/** Replaces all recovery codes, used and unused. */
export async function replaceRecoveryCodes(tx: UserTransaction, hashes: readonly string[]): Promise<void> {
  await tx.orm.delete(recoveryCodes).where(owned(tx, recoveryCodes));
  await tx.orm.insert(recoveryCodes).values(hashes.map((hash) => ({ userId: tx.userId, hash })));
}

export async function countRecoveryCodes(tx: UserTransaction): Promise<number> {
  const [counted] = await tx.orm
    .select({ unused: count() })
    .from(recoveryCodes)
    .where(and(owned(tx, recoveryCodes), isNull(recoveryCodes.usedAt)));
  return counted?.unused ?? 0;
}

export type TrustedBrowserRow = Omit<typeof trustedBrowsers.$inferSelect, 'userId'>;

/** Lists the browsers that are still trusted, latest first. */
export function listTrustedBrowsers(tx: UserTransaction, now: Date): Promise<TrustedBrowserRow[]> {
  const { id, device, createdAt, expire } = trustedBrowsers;
  return tx.orm
    .select({ id, device, createdAt, expire })
    .from(trustedBrowsers)
    .where(and(owned(tx, trustedBrowsers), gt(expire, now.toISOString())))
    .orderBy(desc(createdAt), desc(id));
}

/** Whether the browser with this device token id signs in without a second step. */
export async function isTrustedBrowser(tx: UserTransaction, deviceId: string, now: Date): Promise<boolean> {
  const { id, expire } = trustedBrowsers;
  const found = await tx.orm
    .select({ id })
    .from(trustedBrowsers)
    .where(and(owned(tx, trustedBrowsers), eq(id, deviceId), gt(expire, now.toISOString())));
  return found.length > 0;
}

/** Trusts a browser until `expires`. Deletes browsers that are no longer trusted. */
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
