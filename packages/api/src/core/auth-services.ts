/** Interfaces that `auth` implements, so that the core imports no feature. */

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Whether the password has this hash. Without a hash it is false and takes the same time. */
  matches(passwordHash: string | null | undefined, password: string): Promise<boolean>;
}

export interface TokenIdentity {
  readonly userId: string;
  /** The hash under which the token is stored. */
  readonly hash: string;
}

export interface TokenCodec {
  /** The text of a token. The same user, id and `salt` give the same text; `hash` finds that of a replaced secret. */
  encode(token: { readonly userId: string; readonly id: string; readonly salt: string }, hash?: string): string;
  /** The identity a text claims, or undefined unless this server made it. The database knows whether it was revoked. */
  decode(text: string): TokenIdentity | undefined;
}

/** Who tries a password or a code of the second step, and the account that it is for. */
export interface Guess {
  /** Its address for a password, so that one which does not exist has limits too; its id for a code. */
  readonly account: string;
  /** The network of a stranger, a device that has signed in to the account before, or a session. */
  readonly source: string;
  /** Only of a stranger who tries a password: what is wrong also counts for the network, whatever the account. */
  readonly network?: string;
  /** Six digits are guessed sooner than a password: each counts as two. */
  readonly isCode?: boolean;
}

/** `address` is one network, `account` one account and source together, `mail` one mail address. */
export type AttemptLimitName = 'address' | 'account' | 'mail';

/** A password or code was wrong; an attempt was refused because a limit had been reached; a limit was reached. */
export const attemptEvents = ['wrong', 'refused', 'addressLimit', 'accountLimit', 'mailLimit'] as const satisfies (
  | 'wrong'
  | 'refused'
  | `${AttemptLimitName}Limit`
)[];
export type AttemptEvent = (typeof attemptEvents)[number];

/** A mail requested from this network. */
export interface MailRequest {
  readonly address: string;
  readonly network: string;
}

export interface SignInAttempts {
  /**
   * Runs `compare`, which returns undefined for a wrong password. Only that counts: neither a right password nor an error
   * does. Throws RateLimitedError after too many wrong ones, or while as many are in progress. After the one that reaches a
   * limit, or both together, it runs `onLimit`.
   */
  attempt<T>(
    guess: Guess,
    compare: () => Promise<T | undefined>,
    onLimit?: () => Promise<void>,
  ): Promise<T | undefined>;
  /**
   * Runs `work`, which has a mail sent to this address, and counts it unless it fails. The address is the only one of its
   * account, so this limits accounts too. After too many mails runs `otherwise`, or throws RateLimitedError.
   */
  limitMail<T>(request: MailRequest, work: () => Promise<T>, otherwise?: () => Promise<T>): Promise<T>;
  /** Called at each event, for the log. */
  onEvent: ((event: AttemptEvent) => void) | undefined;
  /** Deletes what no longer counts. */
  deleteExpired(): Promise<void>;
}

/** The secrets of the second step. They are encrypted or derived with a key that outlives the server's secret. */
export interface SecondStepSecrets {
  encrypt(secret: string, userId: string): string;
  /** Undefined if it was encrypted with a key that is lost. */
  decrypt(encrypted: string, userId: string): string | undefined;
  /** A secret in Base32. The same setup gives the same one, which is nowhere stored until it is confirmed. */
  deriveSecret(setup: string, userId: string): string;
  /** Ten codes. The same batch and `salt` give the same ones. */
  deriveRecoveryCodes(batch: { readonly userId: string; readonly id: string; readonly salt: string }): string[];
}

export interface SessionIdentity {
  readonly userId: string;
  readonly sessionId: string;
}
