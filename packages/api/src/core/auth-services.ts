/** Interfaces that `auth` implements, so that the core imports no feature. */

/** `account`: a signed-in user changes the password or deletes the account. */
export type HashQueue = 'sign-in' | 'account' | 'registration';

/** The queue that a hash waits in and its source; sources share a queue fairly. */
export interface HashTurn {
  readonly queue: HashQueue;
  readonly source?: string;
}

/** Both throw UnavailableError while the queue is full. */
export interface PasswordHasher {
  hash(password: string, turn: HashTurn): Promise<string>;
  /** Whether the password has this hash. Without a hash it is false and takes the same time. */
  matches(passwordHash: string | null | undefined, password: string, turn: HashTurn): Promise<boolean>;
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

/** Who tries a password, or a code of the second step, of which account. */
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

/** A sign-in whose password was right, until its second step. */
export interface PendingSignIn extends PasswordHolder {
  /** That of the device token. */
  readonly deviceId: string;
  /** Whether it has signed in to the account before. */
  readonly isKnownDevice: boolean;
}

export interface VerifiedSignIn extends Omit<PendingSignIn, 'passwordHash'> {
  /** Whether the password was this one. */
  readonly isOf: (passwordHash: string | null) => boolean;
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
  /** For 10 minutes, and until the password is changed. */
  issueSignIn(pending: PendingSignIn, now: Date): Promise<string>;
  /** Undefined for a token that is no longer valid. */
  verifySignIn(token: string, now: Date): Promise<VerifiedSignIn | undefined>;
}

export interface DeviceTokens {
  issue(device: DeviceOwner & { readonly deviceId: string }, now: Date): string;
  /** The device of the first token that this server issued for the user and generation. Other tokens are ignored. */
  findDevice(tokens: readonly string[], owner: DeviceOwner, now: Date): string | undefined;
}

/** Tokens of earlier generations have ended: see `setDeviceGeneration`. */
export interface DeviceOwner {
  readonly userId: string;
  readonly deviceGeneration: number;
}

/** Tokens of links, which are not stored. Verifying throws ForbiddenError for one that is no longer valid. */
export interface AccountLinks {
  /** An invitation for 7 days. The account created with it has this id, so it works once. */
  issueInvite(userId: string, now: Date): Promise<string>;
  /** The id of the account to be created. */
  verifyInvite(token: string, now: Date): Promise<string>;
  /** For 7 days, and for this address only. */
  issueConfirmation(user: { readonly userId: string; readonly email: string }, now: Date): Promise<string>;
  verifyConfirmation(token: string, now: Date): Promise<{ userId: string; isOf: (email: string) => boolean }>;
  /** For 400 days: `key` is the kind of mail that is not to be sent any more. */
  issueUnsubscription(mail: { readonly userId: string; readonly key: string }, now: Date): Promise<string>;
  verifyUnsubscription(token: string, now: Date): Promise<{ userId: string; key: string }>;
  /** For 30 minutes, and until the password is changed, so it works once. */
  issueReset(user: PasswordHolder, now: Date): Promise<string>;
  /** The user, and whether the password is still the one to be replaced. */
  verifyReset(
    token: string,
    now: Date,
  ): Promise<{ userId: string; replaces: (passwordHash: string | null) => boolean }>;
}

export interface PasswordHolder {
  readonly userId: string;
  readonly passwordHash: string | null;
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
