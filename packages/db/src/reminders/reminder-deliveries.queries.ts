import { and, eq, gt, lt, min, sql } from 'drizzle-orm';
import { owned } from '../core/owned.ts';
import { deleteRows, updateRows } from '../core/rows.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { pushDevices } from './push-devices.table.ts';
import { reminderDeliveries } from './reminder-deliveries.table.ts';

/** A reminder of an event with this start, on a device. */
export interface Delivery {
  readonly deviceId: string;
  readonly eventId: string;
  readonly startTime: string;
}

/** A delivery, with the progress that its notification offers to report on the goal of the event. */
export type OfferedDelivery = Delivery & { readonly offeredAmount: number | null };

/** Times are ISO 8601. */
export type NewDelivery = OfferedDelivery & {
  readonly tokenHash: string;
  readonly tokenExpiresAt: string;
  readonly keptUntil: string;
};
/** `attempts`: includes this attempt. */
export type ClaimedDelivery = { deviceId: string; eventId: string; startTime: string; attempts: number };

/**
 * Claims new and due deliveries until `until`; then they are due again. Returns the claimed deliveries: other
 * transactions sent or are sending the rest. One statement for any number of deliveries. It reads the devices, so that
 * Citus runs it on their shard.
 */
export async function claimDeliveries(
  tx: UserTransaction,
  deliveries: readonly NewDelivery[],
  { now, until }: { now: Date; until: Date },
): Promise<ClaimedDelivery[]> {
  if (deliveries.length === 0) return [];
  return tx.orm.execute<ClaimedDelivery>(sql`
    insert into ${reminderDeliveries} as kept
      (user_id, device_id, event_id, start_time, due_at, kept_until, token_hash, token_expires_at,
        offered_amount)
    select ${pushDevices.userId}, ${pushDevices.id}, made."eventId", made."startTime", ${until.toISOString()}::timestamptz,
      made."keptUntil", made."tokenHash", made."tokenExpiresAt", made."offeredAmount"
    from ${pushDevices}
    join json_to_recordset(${JSON.stringify(deliveries)}::text::json) as made ("deviceId" uuid, "eventId" uuid,
      "startTime" timestamptz, "keptUntil" timestamptz, "tokenHash" text, "tokenExpiresAt" timestamptz, "offeredAmount" numeric)
      on made."deviceId" = ${pushDevices.id}
    where ${owned(tx, pushDevices)}
    on conflict (user_id, device_id, event_id, start_time) do update
      set due_at = excluded.due_at, attempts = kept.attempts + 1, kept_until = excluded.kept_until,
        token_hash = excluded.token_hash, token_expires_at = excluded.token_expires_at,
        offered_amount = excluded.offered_amount
      where kept.due_at <= ${now.toISOString()}::timestamptz
    returning device_id as "deviceId", event_id as "eventId", start_time as "startTime", attempts`);
}

/** Records when to send the deliveries that were claimed until `until` again. Null: done. */
export async function finishDeliveries(
  tx: UserTransaction,
  deliveries: readonly (Delivery & { readonly dueAt: Date | null })[],
  until: Date,
): Promise<void> {
  if (deliveries.length === 0) return;
  await updateRows(
    tx,
    reminderDeliveries,
    { dueAt: sql`ended."dueAt"` },
    sql`${reminderDeliveries.deviceId} = ended."deviceId" and ${reminderDeliveries.eventId} = ended."eventId"
      and ${reminderDeliveries.startTime} = ended."startTime"
      and ${reminderDeliveries.dueAt} = ${until.toISOString()}::timestamptz`,
    {
      from: sql`json_to_recordset(${JSON.stringify(deliveries)}::text::json)
        as ended ("deviceId" uuid, "eventId" uuid, "startTime" timestamptz, "dueAt" timestamptz)`,
    },
  );
}

/** When the next claimed, failed or snoozed delivery is due. */
export async function findNextDelivery(tx: UserTransaction, after: Date): Promise<string | null> {
  const { dueAt } = reminderDeliveries;
  const [found] = await tx.orm
    .select({ next: min(dueAt) })
    .from(reminderDeliveries)
    .where(and(owned(tx, reminderDeliveries), gt(dueAt, after.toISOString())));
  return found?.next ?? null;
}

export async function deleteOldDeliveries(tx: UserTransaction, now: Date): Promise<void> {
  await deleteRows(tx, reminderDeliveries, lt(reminderDeliveries.keptUntil, now.toISOString()));
}

/**
 * Uses up a token of a notification and returns its delivery. When the token is used up or expired, returns undefined.
 */
export async function useReminderToken(
  tx: UserTransaction,
  hash: string,
  now: Date,
): Promise<OfferedDelivery | undefined> {
  const { deviceId, eventId, startTime, tokenHash, tokenExpiresAt, offeredAmount } = reminderDeliveries;
  const [used] = await updateRows(
    tx,
    reminderDeliveries,
    { tokenHash: null },
    and(eq(tokenHash, hash), gt(tokenExpiresAt, now.toISOString())),
    { returning: { deviceId, eventId, startTime, offeredAmount } },
  );
  return used;
}

export async function snoozeDelivery(tx: UserTransaction, delivery: Delivery, dueAt: Date): Promise<void> {
  const { deviceId, eventId, startTime } = reminderDeliveries;
  await updateRows(
    tx,
    reminderDeliveries,
    { dueAt: dueAt.toISOString(), attempts: 0 },
    and(eq(deviceId, delivery.deviceId), eq(eventId, delivery.eventId), eq(startTime, delivery.startTime)),
  );
}
