import type { SignInWays } from '@goaltracker/contracts/auth/step.schema';

/** Of an account with a password and nothing else, for tests. */
export const passwordOnly: SignInWays = { hasPassword: true, hasSecondStep: false, passkeys: 0, identities: 0 };
export const passkeyOnly: SignInWays = { ...passwordOnly, hasPassword: false, passkeys: 1 };
