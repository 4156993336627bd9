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

/** In milliseconds: how long a challenge can be answered. */
const lifetime = 5 * 60_000;

type Place = Database | UserTransaction;

/** The user who a challenge is for, absent before a sign-in. */
export interface ChallengeData {
  readonly userId?: string | undefined;
}

const challengeData = z.object({ userId: z.string().optional() });

export interface NewChallenge extends ChallengeData {
  readonly purpose: ChallengePurpose;
  readonly now: Date;
}

/** Makes a challenge that counts once, within 5 minutes. */
export async function createChallenge(place: Place, { purpose, now, ...data }: NewChallenge): Promise<string> {
  // Not awaited: the answer to the challenge needs it.
  void loadVerifier();
  const value = randomBytes(32).toString('base64url');
  await insertChallenge(place, { value, purpose, data, expires: new Date(now.getTime() + lifetime) });
  return value;
}

export interface AnsweredChallenge {
  /** As the browser returns it. */
  readonly clientDataJSON: string;
  readonly purpose: ChallengePurpose;
  readonly now: Date;
}

/** Uses up the challenge that an answer names; undefined if it is not valid any more, or made for something else. */
export async function useUpChallenge(place: Place, answered: AnsweredChallenge): Promise<ChallengeData | undefined> {
  return parseData(await takeChallenge(place, toChallengeUse(answered), answered.now));
}

/** The same without using it up. */
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

/** What the browser needs to make a passkey, which the authenticator must keep itself and use after verifying its user. */
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

/** What the browser needs to sign a challenge: with one of `allowed` or, if there is none, with any of the server's. */
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
