/** Why the server connects to no host of this name. Not shown to users, since names of its own network are private. */
export type UnreachableReason = 'private address' | 'unknown name';

/** Hosts of calendars and push services that the server does not connect to. */
export interface UnreachableHosts {
  /** For the server's log. */
  onEvent?: ((host: string, reason: UnreachableReason) => void) | undefined;
}
