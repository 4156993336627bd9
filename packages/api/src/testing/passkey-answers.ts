import type { RegistrationAnswer, SignedAnswer } from '@goaltracker/contracts/auth/passkey.schema';
import { newId } from '@goaltracker/db/core/id';
import { createChallenge, describeCreation } from '../auth/passkeys/passkey-challenges.ts';
import { SoftwarePasskey } from './software-authenticator.ts';
import { type TestApi, type TestUser, testPublicUrl } from './test-api.ts';

const party = { id: new URL(testPublicUrl).hostname, origin: testPublicUrl };

/** Answers to challenges, one for each purpose. Each counts once. */
export interface PasskeyAnswers {
  readonly signIn: SignedAnswer;
  readonly step: SignedAnswer;
  readonly add: RegistrationAnswer;
  readonly signUp: RegistrationAnswer;
}

export async function addPasskey(user: TestUser, passkey = new SoftwarePasskey(testPublicUrl), name = 'Phone') {
  await user.trpc.passkeys.add({ ...passkey.create(await user.trpc.passkeys.beginAdd()), name });
  return passkey;
}

export async function preparePasskeyAnswers(
  { clock, testDatabase: { database } }: TestApi,
  user: TestUser,
  name: string,
): Promise<PasskeyAnswers> {
  const passkey = await addPasskey(user, undefined, name);
  const { now } = clock;
  const make = async (purpose: 'new passkey' | 'passkey sign-up', userId: string) => {
    const challenge = await createChallenge(database, { purpose, userId, now });
    const owner = { id: userId, name, email: user.email };
    return new SoftwarePasskey(testPublicUrl).create(describeCreation({ challenge, party, user: owner, existing: [] }));
  };
  const signIn = await createChallenge(database, { purpose: 'passkey sign-in', now });
  const step = await createChallenge(database, { purpose: 'passkey step', userId: user.id, now });
  // Counter 0, so that tests can use them in any order.
  return {
    signIn: passkey.sign({ challenge: signIn, rpId: party.id }, { counter: 0 }),
    step: passkey.sign({ challenge: step, rpId: party.id }, { counter: 0 }),
    add: await make('new passkey', user.id),
    signUp: await make('passkey sign-up', newId()),
  };
}
