import { type SecurityActivityKind, securityActivityKinds } from '@goaltracker/domain/auth/enums';

type SignIn = Exclude<Extract<SecurityActivityKind, `signedIn${string}`>, 'signedInWithRecoveryCode'>;
export type SecurityChange = Exclude<SecurityActivityKind, SignIn>;

/** Changes of users' ways to sign in, after the commit. */
export interface SecurityEvents {
  /** For the server's log. */
  onEvent?: ((change: SecurityChange) => void) | undefined;
}

/** All kinds of security activity except sign-ins; one with a recovery code uses it up. */
export const securityChanges: readonly SecurityChange[] = securityActivityKinds.filter(isSecurityChange);

export function isSecurityChange(kind: SecurityActivityKind): kind is SecurityChange {
  return kind === 'signedInWithRecoveryCode' || !kind.startsWith('signedIn');
}
