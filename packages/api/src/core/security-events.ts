import { type SecurityActivityKind, securityActivityKinds } from '@goaltracker/domain/auth/enums';

type SignIn = Exclude<Extract<SecurityActivityKind, `signedIn${string}`>, 'signedInWithRecoveryCode'>;
const notChanges = ['accountCreated', 'codesRefused'] as const satisfies SecurityActivityKind[];
export type SecurityChange = Exclude<SecurityActivityKind, SignIn | (typeof notChanges)[number]>;

/** Changes of users' ways to sign in, after the commit. */
export interface SecurityEvents {
  /** For the server's log. */
  onEvent?: ((change: SecurityChange) => void) | undefined;
}

/**
 * All kinds of security activity except new accounts and sign-ins, also refused ones, whose wrong codes are counted as
 * attempts. One with a recovery code uses it up.
 */
export const securityChanges: readonly SecurityChange[] = securityActivityKinds.filter(isSecurityChange);

export function isSecurityChange(kind: SecurityActivityKind): kind is SecurityChange {
  if (kind === 'signedInWithRecoveryCode') return true;
  return !kind.startsWith('signedIn') && !notChanges.some((each) => each === kind);
}
