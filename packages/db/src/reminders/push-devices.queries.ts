import { type SQLWrapper, and, asc, eq, getTableColumns, gt, inArray, ne, sql } from 'drizzle-orm';
import { sessions } from '../auth/sessions.table.ts';
import { users } from '../core/users.table.ts';
import { owned } from '../core/owned.ts';
import { deleteRows, insertRows, updateRows } from '../core/rows.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { pushDevices } from './push-devices.table.ts';
import { reminderDeliveries } from './reminder-deliveries.table.ts';

export type PushDeviceRow = typeof pushDevices.$inferSelect;

/** The devices with a session that has not expired, in the order in which they were added. */
export function listPushDevices(tx: UserTransaction, now: Date): Promise<PushDeviceRow[]> {
  return tx.orm
    .select(getTableColumns(pushDevices))
    .from(pushDevices)
    .innerJoin(
      sessions,
      and(owned(tx, sessions), eq(sessions.userId, pushDevices.userId), eq(sessions.sid, pushDevices.sid)),
    )
    .where(and(owned(tx, pushDevices), gt(sessions.expire, now.toISOString())))
    .orderBy(asc(pushDevices.id));
}

export async function findPushDevice(tx: UserTransaction, id: string): Promise<PushDeviceRow | undefined> {
  const [found] = await tx.orm
    .select()
    .from(pushDevices)
    .where(and(owned(tx, pushDevices), eq(pushDevices.id, id)));
  return found;
}

/** Locks the user's row, so that concurrent calls cannot exceed a maximum number. Does not count the given endpoint. */
export async function lockAndCountPushDevices(tx: UserTransaction, endpoint: string): Promise<number> {
  await tx.orm.select({ id: users.id }).from(users).where(owned(tx, users)).for('no key update');
  return tx.orm.$count(pushDevices, and(owned(tx, pushDevices), ne(pushDevices.endpoint, endpoint)));
}

/** Inserts a device. When the endpoint exists, updates its keys, name and session. */
export async function savePushDevice(
  tx: UserTransaction,
  row: Pick<PushDeviceRow, 'id' | 'sid' | 'endpoint' | 'p256dh' | 'auth' | 'name' | 'createdAt'>,
): Promise<PushDeviceRow> {
  const { sid, p256dh, auth, name } = row;
  const [saved] = await insertRows(tx, pushDevices, [row], {
    onConflict: {
      target: [pushDevices.endpoint],
      set: { sid, p256dh, auth, name },
    },
    returning: getTableColumns(pushDevices),
  });
  if (!saved) throw new Error('The insert returned no row');
  return saved;
}

export async function deletePushDevices(tx: UserTransaction, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  await deleteRows(tx, reminderDeliveries, inArray(reminderDeliveries.deviceId, [...ids]));
  return deleteRows(tx, pushDevices, inArray(pushDevices.id, [...ids]));
}

/** Records for each device whether its message was delivered. */
export async function recordPushes(
  tx: UserTransaction,
  { delivered, failed, now }: { delivered: readonly string[]; failed: readonly string[]; now: Date },
): Promise<void> {
  const { lastDeliveredAt, failures } = pushDevices;
  const isDelivered = inArray(pushDevices.id, [...delivered]);
  await updateRows(
    tx,
    pushDevices,
    {
      lastDeliveredAt: sql`case when ${isDelivered} then ${now.toISOString()}::timestamptz else ${lastDeliveredAt} end`,
      failures: sql`case when ${isDelivered} then 0 else ${failures} + 1 end`,
    },
    inArray(pushDevices.id, [...delivered, ...failed]),
  );
}

export async function deleteDevicesOfSessions(tx: UserTransaction, sessionIds: SQLWrapper): Promise<void> {
  const isOfSession = inArray(pushDevices.sid, sessionIds);
  const devices = tx.orm
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(and(owned(tx, pushDevices), isOfSession));
  await deleteRows(tx, reminderDeliveries, inArray(reminderDeliveries.deviceId, devices));
  await deleteRows(tx, pushDevices, isOfSession);
}
