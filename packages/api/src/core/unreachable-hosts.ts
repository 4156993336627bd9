/**
 * Why the server does not connect to a host. Not shown to users, because names in the server's own network are private.
 */
export type UnreachableReason = 'private address' | 'unknown name';

/** Hosts of calendars and push services that the server does not connect to. */
export interface UnreachableHosts {
  /** Writes the server's log. */
  onEvent?: ((host: string, reason: UnreachableReason) => void) | undefined;
}
