/** Interfaces that `auth` implements, so that the core imports no feature. */

/** `account`: a signed-in user changes the password or deletes the account. */
export type HashQueue = 'sign-in' | 'account' | 'registration';

/** Where a hash waits for its turn, and for whom: no source takes more than half of a queue. */
export interface HashTurn {
  readonly queue: HashQueue;
  readonly source?: string;
}

/** Both throw UnavailableError while the queue is full. */
export interface PasswordHasher {
  hash(password: string, turn: HashTurn): Promise<string>;
  /** Whether the password has this hash. Without a hash it is false and takes the same time. */
  matches(passwordHash: string | undefined, password: string, turn: HashTurn): Promise<boolean>;
}

export interface ApiTokenIdentity {
  readonly userId: string;
  /** The hash under which the token is stored. */
  readonly hash: string;
}

export interface ApiTokenCodec {
  /** The text of a token. The same user, id and `salt` give the same text; `hash` finds that of a replaced secret. */
  encode(token: { readonly userId: string; readonly id: string; readonly salt: string }, hash?: string): string;
  /** The identity a text claims, or undefined unless this server made it. The database knows whether it was revoked. */
  decode(text: string): ApiTokenIdentity | undefined;
}

export interface SignInAttempt {
  readonly email: string;
  readonly address: string;
}

export interface SignInAttempts {
  /** Counts an attempt. Throws RateLimitedError when there were too many. */
  count(attempt: SignInAttempt): Promise<void>;
  /** Resets the account's count and no longer counts this attempt for the address, after a successful sign-in. */
  clear(attempt: SignInAttempt): Promise<void>;
}

export interface SessionIdentity {
  readonly userId: string;
  readonly sessionId: string;
}

export interface SessionTokens {
  issue(identity: SessionIdentity, expires: Date, now: Date): Promise<string>;
  /** Checks signature, issuer, audience and expiry, not the session's row. Throws UnauthenticatedError. */
  verify(token: string, now: Date): Promise<SessionIdentity>;
}
