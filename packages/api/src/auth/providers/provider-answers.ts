import { createHash, randomBytes } from 'node:crypto';
import { findChallenge, insertChallenge, takeChallenge } from '@goaltracker/db/auth/challenges.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import type { ApiContext } from '../../core/context.ts';
import { ForbiddenError } from '../../core/errors.ts';
import type { ProviderProfile } from '../../core/identity-providers.ts';

/** Milliseconds. Leaves time to sign in here first and join the account. */
const lifetime = 20 * 60_000;

/** What a browser brings back from a provider, stored until the app exchanges the code. */
export interface ProviderAnswer {
  readonly provider: number;
  readonly profile: ProviderProfile;
  /** Hash of a text that only the browser that began the sign-in has. */
  readonly challenge: string;
  /** Whether the user has just signed in at the provider, and did not only have a session there. */
  readonly isStep: boolean;
}

export interface AnswerCode {
  readonly code: string;
  /** The text behind the `challenge` hash. */
  readonly verifier: string;
}

/** Stores an answer and returns its code. `spendAnswer` ends the code. */
export async function storeAnswer({ services, now }: ApiContext, answer: ProviderAnswer): Promise<string> {
  const value = makeSecret();
  const expires = new Date(now.getTime() + lifetime);
  await insertChallenge(services.database, { value, purpose: 'provider sign-in', data: answer, expires });
  return value;
}

/**
 * Returns the answer of a code. Throws ForbiddenError when the code is used or expired, or comes from another browser
 * than the one that began: a link must not sign its reader in to the sender's account.
 */
export async function findAnswer(
  { services, now }: ApiContext,
  { code, verifier }: AnswerCode,
): Promise<ProviderAnswer> {
  const found = await findChallenge(services.database, { value: code, purpose: 'provider sign-in' }, now);
  const answer = found === undefined ? undefined : (JSON.parse(found) as ProviderAnswer);
  if (answer?.challenge !== hashVerifier(verifier)) throw createUsedCodeError();
  return answer;
}

export async function spendAnswer(tx: UserTransaction, { code }: Pick<AnswerCode, 'code'>, now: Date): Promise<void> {
  const taken = await takeChallenge(tx, { value: code, purpose: 'provider sign-in' }, now);
  if (taken === undefined) throw createUsedCodeError();
}

function createUsedCodeError(): ForbiddenError {
  return new ForbiddenError('This sign-in has expired or began in another browser. Please try again.');
}

export function hashVerifier(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

export function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}
