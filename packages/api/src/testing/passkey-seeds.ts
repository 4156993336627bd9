import { randomUUID } from 'node:crypto';
import type { Seed } from './auth-seeds.ts';

const title = 'A new title';

/** The part of `procedureSeeds` for passkeys. */
export const passkeySeeds: Readonly<Record<string, Seed>> = {
  'passkeys.beginSignIn': () => undefined,
  'passkeys.signIn': ({ passkeyAnswers }) => ({ ...passkeyAnswers.signIn, deviceTokens: [] }),
  'passkeys.beginSignUp': () => ({ name: title, email: `${randomUUID()}@example.org` }),
  'passkeys.signUp': ({ passkeyAnswers }) => ({
    ...passkeyAnswers.signUp,
    name: title,
    email: `${randomUUID()}@example.org`,
  }),
  'passkeys.getState': () => undefined,
  'passkeys.list': () => undefined,
  'passkeys.beginAdd': () => undefined,
  'passkeys.add': ({ passkeyAnswers }) => ({ ...passkeyAnswers.add, name: title }),
  'passkeys.rename': ({ ids }) => ({ id: ids.passkey, name: title }),
  'passkeys.remove': ({ ids }) => ({ id: ids.passkey }),
  'passkeys.beginStep': () => undefined,
  'passkeys.verifyStep': ({ passkeyAnswers }) => passkeyAnswers.step,
};
