import { createHash } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../core/database.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { challenges } from './challenges.table.ts';

/** What a challenge is for: each can be used for that alone. */
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
  /** The value that the browser has, or that names the challenge to it. */
  readonly value: string;
  readonly purpose: ChallengePurpose;
}

/** A transaction takes a challenge together with what it allows, or not at all. */
type Place = Database | UserTransaction;

const ormOf = (place: Place) => ('global' in place ? place.global.orm : place.orm);

/** Remembers `data` under a value until `expires`, in place of what was remembered under it before. */
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

/** Deletes a challenge and returns its data as JSON text, so that it counts once; undefined if it is not valid any more. */
export async function takeChallenge(place: Place, use: ChallengeUse, now: Date): Promise<string | undefined> {
  const [taken] = await ormOf(place).delete(challenges).where(isValid(use, now)).returning({ data: challenges.data });
  return taken?.data;
}

/** The data of a valid challenge, which stays. */
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
