/**
 * The scopes of API tokens. Each scope includes the scopes before it: `read` allows queries, `write` also mutations,
 * `full` also reset and restore. No scope allows changes to the account (rules/accounts.md#api-tokens).
 */
export const apiTokenAccesses = ['read', 'write', 'full'] as const;
export type ApiTokenAccess = (typeof apiTokenAccesses)[number];

/**
 * Whether a token with the scope `access` may call what requires the scope `required`.
 * @example includesAccess('write', 'read') // true
 */
export function includesAccess(access: ApiTokenAccess, required: ApiTokenAccess): boolean {
  return apiTokenAccesses.indexOf(access) >= apiTokenAccesses.indexOf(required);
}

/** Who may create an account: everyone, nobody, or people with an invitation. */
export const registrationModes = ['open', 'closed', 'invite'] as const;
export type RegistrationMode = (typeof registrationModes)[number];

/** The most API tokens of one user. */
export const maxApiTokens = 50;

/** The most passkeys of one user. */
export const maxPasskeys = 20;

/** The most identity provider accounts that can be linked to one user. */
export const maxIdentities = 10;

/** The most device tokens in one sign-in call. */
export const maxDeviceTokens = 20;

/** How long a step-up confirmation allows changes to the sign-in methods, in milliseconds. */
export const stepLifetime = 10 * 60_000;

/** How long a trusted browser signs in without a second step, in milliseconds. */
export const trustLifetime = 30 * 86_400_000;

/** The error when a change would remove the last sign-in method of an account (rules/accounts.md#passkeys). */
export const lastWayRefusal = 'This is the only way to sign in to your account: set up another one first.';

/** The error for a wrong password or an unknown email (rules/accounts.md#signing-in). */
export const invalidCredentials = 'Invalid credentials';

/** The kinds of entries in the list of security activity (rules/accounts.md#security-activity). */
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
