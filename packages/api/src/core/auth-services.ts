/** What the core needs of `auth`; implemented there, so that the core depends on no feature. */

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Compares with a hash, or with nothing: that costs the same time and is never right. */
  matches(passwordHash: string | undefined, password: string): Promise<boolean>;
}

export interface ApiTokenIdentity {
  readonly userId: string;
  /** What is kept of the token, and found again by. */
  readonly hash: string;
}

export interface ApiTokenText {
  /** The token of a user with an id of its own; the same `salt` gives the same token again. */
  write(token: { readonly userId: string; readonly id: string; readonly salt: string }): string;
  /** Whose token a text is, if it is one of ours. Whether it is still good, only the database knows. */
  read(text: string): ApiTokenIdentity | undefined;
}

export interface SignInAttempt {
  readonly email: string;
  readonly address: string;
}

export interface SignInAttempts {
  /** Counts an attempt. Throws RateLimitedError when there were too many. */
  begin(attempt: SignInAttempt): Promise<void>;
  /** Takes back what a successful sign-in counted. */
  forgive(attempt: SignInAttempt): Promise<void>;
}

export interface SessionIdentity {
  readonly userId: string;
  readonly sessionId: string;
}

export interface SessionTokens {
  issue(identity: SessionIdentity, expires: Date, now: Date): Promise<string>;
  /** Whose session a token is of. Throws UnauthenticatedError for anything but a token of ours. */
  verify(token: string, now: Date): Promise<SessionIdentity>;
}
