import type { SignInWays } from '@goaltracker/contracts/auth/step.schema';
import type { Answers } from './answers.ts';

/** An account with only a password. */
export const passwordOnly: SignInWays = { hasPassword: true, hasSecondStep: false, passkeys: 0, identities: 0 };
export const passkeyOnly: SignInWays = { ...passwordOnly, hasPassword: false, passkeys: 1 };

/** A server with open registration, passwords and one provider, but no mail. */
export const openServer = {
  'auth.getRegistration': {
    mode: 'open',
    passkeyOrigin: null,
    hasPasswords: true,
    providers: [{ number: 1, name: 'Family Login' }],
  },
  'serverInfo.get': { version: '1.0.0', publicUrl: null, canMail: false, pushKey: '' },
} satisfies Answers;
