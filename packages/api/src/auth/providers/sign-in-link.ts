import { insertChallenge } from '@goaltracker/db/auth/challenges.queries';
import type { Database } from '@goaltracker/db/core/database';
import { makeSecret } from './provider-answers.ts';

const lifetime = 30 * 60_000;

/** Returns a token for a link that signs a user in once, within 30 minutes. */
export async function createSignInLink(database: Database, userId: string, now: Date): Promise<string> {
  const value = makeSecret();
  const expires = new Date(now.getTime() + lifetime);
  await insertChallenge(database, { value, purpose: 'sign-in link', data: { userId }, expires });
  return value;
}
