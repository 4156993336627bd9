import type { SecurityActivityKind } from '@goaltracker/domain/auth/enums';

/** What is noted of users' ways to sign in, after the commit. */
export interface SecurityEvents {
  /** For the server's log. */
  onEvent?: ((kind: SecurityActivityKind) => void) | undefined;
}
