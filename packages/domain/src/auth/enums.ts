/**
 * The scopes of API tokens, each including those before it: `read` allows queries, `write` also mutations, `full` also
 * reset and restore. None allows changing the account (rules/accounts.md#api-tokens).
 */
export const apiTokenAccesses = ['read', 'write', 'full'] as const;
export type ApiTokenAccess = (typeof apiTokenAccesses)[number];

/**
 * Whether a token of one scope may do what requires another.
 * @example includesAccess('write', 'read') // true
 */
export function includesAccess(access: ApiTokenAccess, required: ApiTokenAccess): boolean {
  return apiTokenAccesses.indexOf(access) >= apiTokenAccesses.indexOf(required);
}

/** Who may create an account: everyone, no one, or those with an invitation. */
export const registrationModes = ['open', 'closed', 'invite'] as const;
export type RegistrationMode = (typeof registrationModes)[number];

/** API tokens a user may have at a time. */
export const maxApiTokens = 50;

/** Passkeys of one user. */
export const maxPasskeys = 20;

/** Accounts at identity providers that sign one user in. */
export const maxIdentities = 10;

/** Device tokens that a sign-in may send. */
export const maxDeviceTokens = 20;

/** How long a proof of who somebody is counts for changes of how an account is signed in to, in milliseconds. */
export const stepLifetime = 10 * 60_000;

/** How long a browser that was trusted signs in without a second step, in milliseconds. */
export const trustLifetime = 30 * 86_400_000;

/** Why the last way to sign in to an account is neither removed nor left (rules/accounts.md#passkeys). */
export const lastWayRefusal = 'This is the only way to sign in to your account: set up another one first.';

/** The answer to a wrong password or an unknown email (rules/accounts.md#signing-in). */
export const invalidCredentials = 'Invalid credentials';

/** What the list of security activity shows (rules/accounts.md#security-activity). */
export const securityActivityKinds = [
  'accountCreated',
  'signedIn',
  'signedInWithCode',
  'signedInWithRecoveryCode',
  'signedInByLink',
  'signedInWithPasskey',
  'signedInWithProvider',
  'codesRefused',
  'passwordSet',
  'passwordChanged',
  'passwordReset',
  'passkeysRemoved',
  'providersLeft',
  'accessRevoked',
  'secondStepOn',
  'secondStepMoved',
  'secondStepOff',
  'secondStepReset',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'browserTrusted',
  'trustEnded',
  'passkeyAdded',
  'passkeyRemoved',
  'passkeyRefused',
  'providerJoined',
  'providerLeft',
  'apiTokenMade',
  'apiTokenRevoked',
  'accountDisabled',
  'accountEnabled',
] as const;
export type SecurityActivityKind = (typeof securityActivityKinds)[number];
