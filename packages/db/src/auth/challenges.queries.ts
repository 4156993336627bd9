import { createHash } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../core/database.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { challenges } from './challenges.table.ts';

/** The purpose of a challenge. A challenge is valid for its purpose only. */
export type ChallengePurpose =
  | 'passkey sign-in'
  | 'passkey sign-up'
  | 'new passkey'
  | 'passkey step'
  | 'identity provider'
  | 'provider sign-in'
  | 'sign-in link'
  | 'second step setup';

export interface ChallengeUse {
  /** The value that identifies the challenge in the browser. */
  readonly value: string;
  readonly purpose: ChallengePurpose;
}

/** A transaction consumes a challenge only when the transaction commits. */
type Place = Database | UserTransaction;

const ormOf = (place: Place) => ('global' in place ? place.global.orm : place.orm);

/** Stores `data` under a value until `expires`. Replaces earlier data under the same value. */
export async function insertChallenge(
  place: Place,
  { value, purpose, data, expires }: ChallengeUse & { readonly data: object; readonly expires: Date },
): Promise<void> {
  const remembered = { purpose, data: JSON.stringify(data), expire: expires.getTime() };
  await ormOf(place)
    .insert(challenges)
    .values({ key: toKey(value), ...remembered })
    .onConflictDoUpdate({ target: challenges.key, set: remembered });
}

/**
 * Deletes a challenge, so that it counts once, and returns its data as JSON text. When it is not valid, returns
 * undefined.
 */
export async function takeChallenge(place: Place, use: ChallengeUse, now: Date): Promise<string | undefined> {
  const [taken] = await ormOf(place).delete(challenges).where(isValid(use, now)).returning({ data: challenges.data });
  return taken?.data;
}

/** Returns the data of a valid challenge without deleting the challenge. */
export async function findChallenge(place: Place, use: ChallengeUse, now: Date): Promise<string | undefined> {
  const [found] = await ormOf(place).select({ data: challenges.data }).from(challenges).where(isValid(use, now));
  return found?.data;
}

function isValid({ value, purpose }: ChallengeUse, now: Date) {
  return and(eq(challenges.key, toKey(value)), eq(challenges.purpose, purpose), gt(challenges.expire, now.getTime()));
}

export async function deleteExpiredChallenges({ global: { orm } }: Database, now: Date): Promise<void> {
  await orm.delete(challenges).where(lte(challenges.expire, now.getTime()));
}

function toKey(value: string): string {
  return createHash('sha256').update(value).digest('base64url');
}
