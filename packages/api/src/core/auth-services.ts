/** Interfaces that `auth` implements, so that the core imports no feature. */

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Compares a password with a hash. Without a hash, returns false after the same time. */
  matches(passwordHash: string | null | undefined, password: string): Promise<boolean>;
}

export interface TokenIdentity {
  readonly userId: string;
  readonly hash: string;
}

export interface TokenCodec {
  /**
   * Returns the text of a token. The same user, id and `salt` give the same text. With `hash`, also finds a token made
   * with a replaced secret.
   */
  encode(token: { readonly userId: string; readonly id: string; readonly salt: string }, hash?: string): string;
  /**
   * Returns the identity that a text claims. When this server did not make the text, returns undefined. Does not check
   * whether the token was revoked.
   */
  decode(text: string): TokenIdentity | undefined;
}

export interface Guess {
  /** The email address for a password, so that unknown addresses have limits too; the account's id for a code. */
  readonly account: string;
  /** The network of a stranger, a device that signed in to the account before, or a session. */
  readonly source: string;
  /** Set when a stranger tries a password: a wrong guess then also counts for the network, whatever the account. */
  readonly network?: string;
  /** Counts twice: six digits are guessed sooner than a password. */
  readonly isCode?: boolean;
}

/** `address`: one network. `account`: one account and source together. `mail`: one mail address. */
export type AttemptLimitName = 'address' | 'account' | 'mail';

/** A wrong password or code, an attempt refused by a limit, and a limit reached. */
export const attemptEvents = ['wrong', 'refused', 'addressLimit', 'accountLimit', 'mailLimit'] as const satisfies (
  | 'wrong'
  | 'refused'
  | `${AttemptLimitName}Limit`
)[];
export type AttemptEvent = (typeof attemptEvents)[number];

export interface MailRequest {
  readonly address: string;
  readonly network: string;
}

export interface SignInAttempts {
  /**
   * Runs `compare`, which returns undefined for a wrong password. Counts only wrong passwords, not right ones or
   * errors. Throws RateLimitedError after too many wrong attempts, or while too many are in progress. Runs `onLimit`
   * once when an attempt reaches one or both limits.
   */
  attempt<T>(
    guess: Guess,
    compare: () => Promise<T | undefined>,
    onLimit?: () => Promise<void>,
  ): Promise<T | undefined>;
  /**
   * Runs `work`, which sends a mail to this address, and counts the mail unless `work` fails. Also limits accounts,
   * because each account has one address. After too many mails, runs `otherwise`, or throws RateLimitedError.
   */
  limitMail<T>(request: MailRequest, work: () => Promise<T>, otherwise?: () => Promise<T>): Promise<T>;
  /** Called for each event. Writes the log. */
  onEvent: ((event: AttemptEvent) => void) | undefined;
  deleteExpired(): Promise<void>;
}

/** The secrets of the second step, encrypted or derived with a key that outlives the server's secret. */
export interface SecondStepSecrets {
  encrypt(secret: string, userId: string): string;
  /** When the encryption key is lost, returns undefined. */
  decrypt(encrypted: string, userId: string): string | undefined;
  /** Returns a secret in Base32. The same setup gives the same secret, which is not stored until it is confirmed. */
  deriveSecret(setup: string, userId: string): string;
  /** Returns ten codes. The same batch and `salt` give the same codes. */
  deriveRecoveryCodes(batch: { readonly userId: string; readonly id: string; readonly salt: string }): string[];
}

export interface SessionIdentity {
  readonly userId: string;
  readonly sessionId: string;
}
