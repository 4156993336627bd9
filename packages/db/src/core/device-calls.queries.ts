import { and, eq, lt, sql } from 'drizzle-orm';
import { deviceCalls } from './device-calls.table.ts';
import { owned } from './owned.ts';
import type { UserTransaction } from './user-transaction.ts';

const lifetimeMs = 90 * 24 * 60 * 60 * 1000;

export interface NumberedCall {
  readonly deviceId: string;
  readonly number: number;
}

/** The last completed call of a device. */
export interface DoneCall {
  readonly number: number;
  readonly response: unknown;
}

/**
 * Claims the number of a call for this transaction. When the number is not higher than the last call of the device,
 * returns the last call. Waits for a concurrent call of the device to end. Deletes calls of the user's devices older
 * than 90 days.
 */
export async function claimCallNumber(
  tx: UserTransaction,
  { deviceId, number, now }: NumberedCall & { now: Date },
): Promise<DoneCall | undefined> {
  const expiry = new Date(now.getTime() - lifetimeMs).toISOString();
  const [, claimed] = await Promise.all([
    tx.orm.delete(deviceCalls).where(and(owned(tx, deviceCalls), lt(deviceCalls.changedAt, expiry))),
    tx.orm
      .insert(deviceCalls)
      .values({ userId: tx.userId, deviceId, number, changedAt: now.toISOString() })
      .onConflictDoUpdate({
        target: [deviceCalls.userId, deviceCalls.deviceId],
        set: { number, response: null, changedAt: now.toISOString() },
        setWhere: lt(deviceCalls.number, sql`excluded.number`),
      })
      .returning({ number: deviceCalls.number }),
  ]);
  if (claimed.length > 0) return undefined;
  const done = await findDoneCall(tx, deviceId);
  if (!done) throw new Error('The number of the call could neither be claimed nor found');
  return done;
}

export async function findDoneCall(tx: UserTransaction, deviceId: string): Promise<DoneCall | undefined> {
  const [done] = await tx.orm
    .select({ number: deviceCalls.number, response: deviceCalls.response })
    .from(deviceCalls)
    .where(and(owned(tx, deviceCalls), eq(deviceCalls.deviceId, deviceId)));
  return done && { ...done, response: done.response === null ? undefined : JSON.parse(done.response) };
}

/** Stores the response to the claimed call. */
export async function storeCallResponse(tx: UserTransaction, deviceId: string, response: unknown): Promise<void> {
  await tx.orm
    .update(deviceCalls)
    .set({ response: response === undefined ? null : JSON.stringify(response) })
    .where(and(owned(tx, deviceCalls), eq(deviceCalls.deviceId, deviceId)));
}
