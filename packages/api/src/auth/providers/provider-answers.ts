import { createHash, randomBytes } from 'node:crypto';
import { findChallenge, insertChallenge, takeChallenge } from '@goaltracker/db/auth/challenges.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import type { ApiContext } from '../../core/context.ts';
import { ForbiddenError } from '../../core/errors.ts';
import type { ProviderProfile } from '../../core/identity-providers.ts';

/** Long enough for people who sign in here first, to join their account. */
const lifetime = 20 * 60_000;

/** What a browser brings back from a provider, until the app exchanges its code. */
export interface ProviderAnswer {
  readonly provider: number;
  readonly profile: ProviderProfile;
  /** Hash of a text that only the browser which began has. */
  readonly challenge: string;
  /** Whether the person has just signed in at the provider, not only had a session there. */
  readonly isStep: boolean;
}

export interface AnswerCode {
  readonly code: string;
  /** The text whose hash is the challenge. */
  readonly verifier: string;
}

/** Remembers an answer and returns the code that it is exchanged for, once. */
export async function storeAnswer({ services, now }: ApiContext, answer: ProviderAnswer): Promise<string> {
  const value = makeSecret();
  const expires = new Date(now.getTime() + lifetime);
  await insertChallenge(services.database, { value, purpose: 'provider sign-in', data: answer, expires });
  return value;
}

/**
 * The answer of a code, which `spendAnswer` ends. Throws ForbiddenError for one that was used or has expired, and in another
 * browser than the one that began, so that a link cannot sign its reader in to the account of its sender.
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

/** Ends a code in the transaction that it is used for. */
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
