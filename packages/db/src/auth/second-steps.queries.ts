import { and, count, eq, isNull, lt } from 'drizzle-orm';
import { owned } from '../core/owned.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { recoveryCodes } from './recovery-codes.table.ts';
import { secondSteps } from './second-steps.table.ts';

/** The second step of the transaction's user, its secret encrypted; undefined while it is off. */
export async function findSecondStep(tx: UserTransaction): Promise<{ secret: string; createdAt: string } | undefined> {
  const [found] = await tx.orm
    .select({ secret: secondSteps.secret, createdAt: secondSteps.createdAt })
    .from(secondSteps)
    .where(owned(tx, secondSteps));
  return found;
}

/** Turns the second step on, or replaces its secret. `lastStep`: that of the code that was entered to confirm it. */
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

/** Uses up the code of a time step and of those before it. Returns false if it was used already, also by a simultaneous request. */
export async function takeTimeStep(tx: UserTransaction, step: number): Promise<boolean> {
  const used = await tx.orm
    .update(secondSteps)
    .set({ lastStep: step })
    .where(and(owned(tx, secondSteps), lt(secondSteps.lastStep, step)))
    .returning({ of: secondSteps.userId });
  return used.length > 0;
}

/** Uses up a recovery code. Returns false if there is no such code that is unused. */
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
