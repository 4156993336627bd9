import type { Database } from '@goaltracker/db/core/database';
import type { TransactionOptions, UserTransaction } from '@goaltracker/db/core/user-transaction';
import type { RegistrationMode } from '@goaltracker/domain/auth/enums';
import type { PasswordHasher, SecondStepSecrets, SignInAttempts, TokenCodec } from './auth-services.ts';
import type { CalendarFetches } from './calendar-services.ts';
import type { Changes } from './changes.ts';
import type { IdentityProvider } from './identity-providers.ts';
import type { Limit } from './limit.ts';
import type { MailSettings } from './mail.ts';
import type { PushServices } from './push-services.ts';
import type { RecentSet } from './recent-set.ts';
import type { Tokens } from './tokens.ts';

/** Request metadata available before authentication. */
export interface Caller {
  readonly authorization: string | undefined;
  readonly idempotencyKey: string | undefined;
  /** The device that numbers its calls, and the number of this one, as they were sent. */
  readonly device?: string | undefined;
  readonly call?: string | undefined;
  /** When the device made the call, as it was sent. */
  readonly madeAt?: string | undefined;
  readonly address: string;
  /** What limits count as one source: an IPv4 address, or the /64 network of an IPv6 address. */
  readonly network: string;
  readonly userAgent?: string | undefined;
  /** Names the tab or program, so that it can tell its own changes from those of others. */
  readonly clientId?: string | undefined;
}

/** What every procedure may use. Made once per process by `createApi`. */
export interface ApiServices {
  readonly database: Database;
  readonly clock: () => Date;
  readonly passwords: PasswordHasher;
  readonly tokens: Tokens;
  readonly apiTokens: TokenCodec;
  /** Of the secrets in the addresses of calendar feeds. */
  readonly feedSecrets: TokenCodec;
  /** Of the tokens in reminders, for what their buttons do. */
  readonly reminderTokens: TokenCodec;
  readonly attempts: SignInAttempts;
  readonly secondSteps: SecondStepSecrets;
  readonly registration: RegistrationMode;
  /** By their numbers. */
  readonly providers: readonly IdentityProvider[];
  /** False where people may sign in at providers only. */
  readonly hasPasswords: boolean;
  /** The address people open, without a slash at its end; undefined where the operator has not set it. */
  readonly publicUrl: string | undefined;
  /** Sessions and API tokens that have ended, as far as this process has seen them used since. */
  readonly endedTokens: RecentSet;
  /** The folder for temp files. */
  readonly tempFolder: string;
  /** Undefined where the operator has not set up a mail server. */
  readonly mail: MailSettings | undefined;
  readonly calendarFetches: CalendarFetches;
  readonly changes: Changes;
  readonly push: PushServices;
  /** For backups, restores and imports: each occupies one of the few database connections for long. */
  readonly limitTransfers: Limit;
  /**
   * Keyed hashes (HMAC), which recognize a repeated request without storing it, since it may hold a password: one per
   * accepted secret, that of the present secret first.
   */
  readonly fingerprints: (text: string) => readonly string[];
}

/**
 * Calls that take none of the places of the others: `slow` ones wait for another server, and `registration` is kept from
 * filling the places of those who sign in.
 */
export type Lane = 'slow' | 'registration';

export interface ApiContext {
  readonly caller: Caller;
  readonly services: ApiServices;
  readonly now: Date;
  /**
   * Resolves to a place at the host's gate, held while a procedure runs. Throws UnavailableError. Absent without a host, as
   * in tests.
   */
  readonly enter?: ((lane?: Lane) => Promise<Disposable>) | undefined;
  /** Makes a long list that a procedure returns shorter to serialize, for a host that cannot do so in slices. */
  readonly replaceList?: ((list: readonly unknown[]) => Promise<unknown>) | undefined;
}

/** What a service works with: a signed-in user, one instant, and transactions that run as that user. */
export interface UserContext {
  readonly userId: string;
  /** Undefined for a script with an API token. */
  readonly sessionId?: string | undefined;
  /** When the call was made, which is what it records; of what is no numbered call of a device, the present. */
  readonly now: Date;
  /** When the server got the call. */
  readonly receivedAt: Date;
  /** Runs a transaction that only reads. */
  read<T>(work: (tx: UserTransaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Runs a transaction that writes, at most once per numbered call of a device or `Idempotency-Key`. */
  write<T>(work: (tx: UserTransaction) => Promise<T>): Promise<T>;
  /**
   * Runs a transaction that stores values derived from other rows, such as daily performance. It may be repeated at any
   * time, so it ignores what identifies a write, and API tokens that may only read are accepted.
   */
  syncDerived<T>(work: (tx: UserTransaction) => Promise<T>): Promise<T>;
  /** Whether this write was done before: for checks that precede `write`. */
  isReplay(): Promise<boolean>;
}

/** A user who signed in, not a script with an API token. Only they may change the account. */
export interface AccountContext extends UserContext {
  readonly sessionId: string;
}

/** The context of a procedure for a user or their script. */
export interface RequestContext extends ApiContext {
  readonly user: UserContext;
}

/** The context of a procedure that refuses API tokens. */
export interface SignedInContext extends ApiContext {
  readonly user: AccountContext;
}
