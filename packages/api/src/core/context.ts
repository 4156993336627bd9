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

export interface Caller {
  readonly authorization: string | undefined;
  readonly idempotencyKey: string | undefined;
  /** The device that numbers its calls and the number of this call, unparsed. */
  readonly device?: string | undefined;
  readonly call?: string | undefined;
  /** When the device made the call, unparsed. */
  readonly madeAt?: string | undefined;
  readonly address: string;
  /** The source that limits count: an IPv4 address, or the /64 network of an IPv6 address. */
  readonly network: string;
  readonly userAgent?: string | undefined;
  /** Identifies the tab or program, so that it recognizes its own changes. */
  readonly clientId?: string | undefined;
}

/** Services for every procedure. `createApi` creates them once per process. */
export interface ApiServices {
  readonly database: Database;
  readonly clock: () => Date;
  readonly passwords: PasswordHasher;
  readonly tokens: Tokens;
  readonly apiTokens: TokenCodec;
  /** For the secrets in the addresses of calendar feeds. */
  readonly feedSecrets: TokenCodec;
  /** For the tokens in reminders, which authorize their buttons. */
  readonly reminderTokens: TokenCodec;
  readonly attempts: SignInAttempts;
  readonly secondSteps: SecondStepSecrets;
  readonly registration: RegistrationMode;
  /** In the order of their numbers. */
  readonly providers: readonly IdentityProvider[];
  /** False when users can sign in at providers only. */
  readonly hasPasswords: boolean;
  /** The public address without a trailing slash; undefined when the operator has not set it. */
  readonly publicUrl: string | undefined;
  /** Sessions and API tokens that this process knows to have ended. */
  readonly endedTokens: RecentSet;
  readonly tempFolder: string;
  /** Undefined when the operator has not set up a mail server. */
  readonly mail: MailSettings | undefined;
  readonly calendarFetches: CalendarFetches;
  readonly changes: Changes;
  readonly push: PushServices;
  /** For backups, restores and imports: each occupies one of the few database connections for a long time. */
  readonly limitTransfers: Limit;
  /**
   * Keyed hashes (HMAC) that recognize a repeated request. Requests are not stored, because they may hold a password.
   * One hash per accepted secret; the hash with the present secret comes first.
   */
  readonly fingerprints: (text: string) => readonly string[];
}

/**
 * Calls with their own places: `slow` calls wait for another server, and `registration` must not take the places of
 * people who sign in.
 */
export type Lane = 'slow' | 'registration';

export interface ApiContext {
  readonly caller: Caller;
  readonly services: ApiServices;
  readonly now: Date;
  /**
   * Waits for a place at the host's gate, held while a procedure runs. Throws UnavailableError. Absent without a host,
   * as in tests.
   */
  readonly enter?: ((lane?: Lane) => Promise<Disposable>) | undefined;
  /** Replaces a long result list by a value that serializes faster, for a host that cannot serialize in slices. */
  readonly replaceList?: ((list: readonly unknown[]) => Promise<unknown>) | undefined;
}

/** The context of a service: a signed-in user, one instant, and transactions that run as that user. */
export interface UserContext {
  readonly userId: string;
  /** Undefined for a script with an API token. */
  readonly sessionId?: string | undefined;
  /**
   * When the call was made, and the time that it records. Differs from `receivedAt` only for numbered calls of a
   * device.
   */
  readonly now: Date;
  readonly receivedAt: Date;
  read<T>(work: (tx: UserTransaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Runs a writing transaction, at most once per numbered call of a device or `Idempotency-Key`. */
  write<T>(work: (tx: UserTransaction) => Promise<T>): Promise<T>;
  /**
   * Runs a transaction that stores values derived from other rows, such as daily performance. Safe to repeat, so it
   * ignores idempotency keys and call numbers, and accepts API tokens that may only read.
   */
  syncDerived<T>(work: (tx: UserTransaction) => Promise<T>): Promise<T>;
  /** Whether this write was done before. For checks before `write`. */
  isReplay(): Promise<boolean>;
}

/** A user with a session, not a script with an API token. Only a session may change the account. */
export interface AccountContext extends UserContext {
  readonly sessionId: string;
}

/** The context of a procedure that accepts sessions and API tokens. */
export interface RequestContext extends ApiContext {
  readonly user: UserContext;
}

export interface SignedInContext extends ApiContext {
  readonly user: AccountContext;
}
