import { type SecurityActivityKind, securityActivityKinds } from '@goaltracker/domain/auth/enums';
import { and, count, desc, eq, gte, inArray, lt, notInArray } from 'drizzle-orm';
import { newId } from '../core/id.ts';
import { owned } from '../core/owned.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { securityActivity } from './security-activity.table.ts';

export type SecurityActivityRow = Omit<typeof securityActivity.$inferSelect, 'userId'>;

const keptFor = 90 * 86_400_000;
/** The most sign-ins, and the most changes: many sign-ins do not push a change out of the list. */
const maxOfEach = 250;
/** Includes refused codes: an attacker who knows only the password can cause many of them. */
const signIns = securityActivityKinds.filter((kind) => kind.startsWith('signedIn') || kind === 'codesRefused');

/**
 * Records an activity. Deletes activity that is older than 90 days or over the limit
 * (rules/accounts.md#security-activity).
 */
export async function insertSecurityActivity(
  tx: UserTransaction,
  { kind, device, now }: { kind: SecurityActivityKind; device: string | null; now: Date },
): Promise<void> {
  tx.securityActivity.push(kind);
  const oldest = computeOldest(now);
  await tx.orm.delete(securityActivity).where(and(owned(tx, securityActivity), lt(securityActivity.createdAt, oldest)));
  await tx.orm
    .insert(securityActivity)
    .values({ userId: tx.userId, id: newId(), kind, device, createdAt: now.toISOString() });
  const isAlike = (signIns.includes(kind) ? inArray : notInArray)(securityActivity.kind, signIns);
  const tooMuch = tx.orm
    .select({ id: securityActivity.id })
    .from(securityActivity)
    .where(and(owned(tx, securityActivity), isAlike))
    .orderBy(desc(securityActivity.createdAt), desc(securityActivity.id))
    .offset(maxOfEach);
  await tx.orm.delete(securityActivity).where(and(owned(tx, securityActivity), inArray(securityActivity.id, tooMuch)));
}

export async function countActivity(
  tx: UserTransaction,
  { kinds, since }: { kinds: readonly SecurityActivityKind[]; since: Date },
): Promise<number> {
  const { kind, createdAt } = securityActivity;
  const [counted] = await tx.orm
    .select({ changes: count() })
    .from(securityActivity)
    .where(and(owned(tx, securityActivity), gte(createdAt, since.toISOString()), inArray(kind, [...kinds])));
  return counted?.changes ?? 0;
}

export async function findLatestActivity(
  tx: UserTransaction,
  kind: SecurityActivityKind,
): Promise<Pick<SecurityActivityRow, 'device' | 'createdAt'> | undefined> {
  const { device, createdAt, id } = securityActivity;
  const [latest] = await tx.orm
    .select({ device, createdAt })
    .from(securityActivity)
    .where(and(owned(tx, securityActivity), eq(securityActivity.kind, kind)))
    .orderBy(desc(id))
    .limit(1);
  return latest;
}

/** Activity of the last 90 days, latest first. */
export function listSecurityActivity(tx: UserTransaction, now: Date): Promise<SecurityActivityRow[]> {
  const { id, kind, device, createdAt } = securityActivity;
  return tx.orm
    .select({ id, kind, device, createdAt })
    .from(securityActivity)
    .where(and(owned(tx, securityActivity), gte(createdAt, computeOldest(now))))
    .orderBy(desc(createdAt), desc(id))
    .limit(2 * maxOfEach);
}

function computeOldest(now: Date): string {
  return new Date(now.getTime() - keptFor).toISOString();
}
