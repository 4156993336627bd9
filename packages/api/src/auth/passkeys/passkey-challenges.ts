import { randomBytes } from 'node:crypto';
import type { PasskeyCreation, PasskeyRequest } from '@goaltracker/contracts/auth/passkey.schema';
import {
  type ChallengePurpose,
  type ChallengeUse,
  findChallenge,
  insertChallenge,
  takeChallenge,
} from '@goaltracker/db/auth/challenges.queries';
import type { PasskeyRow } from '@goaltracker/db/auth/passkeys.queries';
import type { Database } from '@goaltracker/db/core/database';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { z } from 'zod';
import { parseChallengeValue } from './client-data.ts';
import type { RelyingParty } from './relying-party.ts';
import { loadVerifier, passkeyAlgorithms } from './verify-answer.ts';

/** Milliseconds until a challenge expires. */
const lifetime = 5 * 60_000;

type Place = Database | UserTransaction;

/** `userId` is absent before a sign-in. */
export interface ChallengeData {
  readonly userId?: string | undefined;
}

const challengeData = z.object({ userId: z.string().optional() });

export interface NewChallenge extends ChallengeData {
  readonly purpose: ChallengePurpose;
  readonly now: Date;
}

/** Creates a challenge that is valid once, within 5 minutes. */
export async function createChallenge(place: Place, { purpose, now, ...data }: NewChallenge): Promise<string> {
  // Preloads the verifier, which the answer to the challenge needs. Not awaited.
  void loadVerifier();
  const value = randomBytes(32).toString('base64url');
  await insertChallenge(place, { value, purpose, data, expires: new Date(now.getTime() + lifetime) });
  return value;
}

export interface AnsweredChallenge {
  readonly clientDataJSON: string;
  readonly purpose: ChallengePurpose;
  readonly now: Date;
}

/**
 * Uses up the challenge that the answer names. When the challenge has expired or has another purpose, returns
 * undefined.
 */
export async function useUpChallenge(place: Place, answered: AnsweredChallenge): Promise<ChallengeData | undefined> {
  return parseData(await takeChallenge(place, toChallengeUse(answered), answered.now));
}

/** Like `useUpChallenge`, but the challenge stays valid. */
export async function readChallenge(place: Place, answered: AnsweredChallenge): Promise<ChallengeData | undefined> {
  return parseData(await findChallenge(place, toChallengeUse(answered), answered.now));
}

function toChallengeUse({ clientDataJSON, purpose }: AnsweredChallenge): ChallengeUse {
  return { value: parseChallengeValue(clientDataJSON), purpose };
}

function parseData(data: string | undefined): ChallengeData | undefined {
  return data === undefined ? undefined : challengeData.parse(JSON.parse(data));
}

interface NewPasskey {
  readonly challenge: string;
  readonly party: RelyingParty;
  readonly user: { readonly id: string; readonly name: string; readonly email: string };
  readonly existing: readonly PasskeyRow[];
}

/** Returns the browser's options for creating a passkey. The passkey must be discoverable and must verify its user. */
export function describeCreation({ challenge, party, user, existing }: NewPasskey): PasskeyCreation {
  return {
    challenge,
    rp: { id: party.id, name: 'GoalTracker' },
    user: { id: Buffer.from(user.id).toString('base64url'), name: user.email, displayName: user.name },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: lifetime,
    excludeCredentials: existing.map(describeCredential),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
}

interface NewRequest {
  readonly challenge: string;
  readonly party: RelyingParty;
  readonly allowed: readonly PasskeyRow[];
}

/**
 * Returns the browser's options for signing a challenge: with a passkey in `allowed`, or with any passkey of this
 * server when `allowed` is empty.
 */
export function describeRequest({ challenge, party, allowed }: NewRequest): PasskeyRequest {
  return {
    challenge,
    rpId: party.id,
    timeout: lifetime,
    allowCredentials: allowed.map(describeCredential),
    userVerification: 'required',
  };
}

function describeCredential({ credentialId, transports }: PasskeyRow) {
  return {
    id: credentialId,
    type: 'public-key' as const,
    ...(transports && { transports: transports.split(',') }),
  };
}
