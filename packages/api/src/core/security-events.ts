import { type SecurityActivityKind, securityActivityKinds } from '@goaltracker/domain/auth/enums';

type SignIn = Exclude<Extract<SecurityActivityKind, `signedIn${string}`>, 'signedInWithRecoveryCode'>;
const notChanges = ['accountCreated', 'codesRefused'] as const satisfies SecurityActivityKind[];
export type SecurityChange = Exclude<SecurityActivityKind, SignIn | (typeof notChanges)[number]>;

/** Reports changes of sign-in methods after the commit. */
export interface SecurityEvents {
  /** Writes the server's log. */
  onEvent?: ((change: SecurityChange) => void) | undefined;
}

/**
 * All kinds of security activity except new accounts, sign-ins and refused sign-ins (wrong codes are counted as
 * attempts). Includes sign-ins with a recovery code, because they use it up.
 */
export const securityChanges: readonly SecurityChange[] = securityActivityKinds.filter(isSecurityChange);

export function isSecurityChange(kind: SecurityActivityKind): kind is SecurityChange {
  if (kind === 'signedInWithRecoveryCode') return true;
  return !kind.startsWith('signedIn') && !notChanges.some((each) => each === kind);
}
