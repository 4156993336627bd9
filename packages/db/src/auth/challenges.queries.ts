import { createHash } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../core/database.ts';
import { challenges } from './challenges.table.ts';

/** What a challenge is for: each can be used for that alone. */
export type ChallengePurpose =
  | 'passkey sign-in'
  | 'passkey sign-up'
  | 'new passkey'
  | 'passkey step'
  | 'identity provider';

export interface ChallengeUse {
  /** The value that the browser has, or that names the challenge to it. */
  readonly value: string;
  readonly purpose: ChallengePurpose;
}

/** Remembers `data` under a value until `expires`. */
export async function insertChallenge(
  { global: { orm } }: Database,
  { value, purpose, data, expires }: ChallengeUse & { readonly data: object; readonly expires: Date },
): Promise<void> {
  await orm
    .insert(challenges)
    .values({ key: toKey(value), purpose, data: JSON.stringify(data), expire: expires.getTime() });
}

/** Deletes a challenge and returns its data as JSON text, so that it counts once; undefined if it is not valid any more. */
export async function takeChallenge(
  { global: { orm } }: Database,
  { value, purpose }: ChallengeUse,
  now: Date,
): Promise<string | undefined> {
  const [taken] = await orm
    .delete(challenges)
    .where(and(eq(challenges.key, toKey(value)), eq(challenges.purpose, purpose), gt(challenges.expire, now.getTime())))
    .returning({ data: challenges.data });
  return taken?.data;
}

export async function deleteExpiredChallenges({ global: { orm } }: Database, now: Date): Promise<void> {
  await orm.delete(challenges).where(lte(challenges.expire, now.getTime()));
}

function toKey(value: string): string {
  return createHash('sha256').update(value).digest('base64url');
}
