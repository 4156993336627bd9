import type { TransactionOptions } from '@goaltracker/db/core/as-user';
import type { Database } from '@goaltracker/db/core/database';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import type { ApiTokenText, PasswordHasher, SessionTokens, SignInAttempts } from './auth-services.ts';
import type { TakeTurn } from './turns.ts';

/** What the host knows about one request before anybody has looked at it. */
export interface Caller {
  readonly authorization: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly address: string;
}

/** What every procedure may use; made once per process by `createApi`. */
export interface ApiServices {
  readonly database: Database;
  readonly clock: () => Date;
  readonly passwords: PasswordHasher;
  readonly tokens: SessionTokens;
  readonly apiTokens: ApiTokenText;
  readonly attempts: SignInAttempts;
  /** Where files wait that are on their way. */
  readonly tempFolder: string;
  /** For work that keeps a connection to the database for long: there are few, and others want one too. */
  readonly takeTurn: TakeTurn;
  /** Tells requests apart without keeping what they said: a request may hold a password. */
  readonly fingerprint: (text: string) => string;
}

export interface ApiContext {
  readonly caller: Caller;
  readonly services: ApiServices;
  readonly now: Date;
}

/** What a service gets to work for one signed-in user: one instant, and transactions that are theirs. */
export interface UserContext {
  readonly userId: string;
  /** None where a script came with an API token. */
  readonly sessionId?: string | undefined;
  readonly now: Date;
  read<T>(work: (tx: UserTransaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Like `read`, and done at most once per `Idempotency-Key`. */
  write<T>(work: (tx: UserTransaction) => Promise<T>): Promise<T>;
  /** Whether this very request was done before: for what has to be checked before its `write`. */
  wasDone(): Promise<boolean>;
}

/** A person who signed in themselves, not a script with an API token: who may change the account. */
export interface AccountContext extends UserContext {
  readonly sessionId: string;
}

/** The context of a procedure that no API token may call. */
export interface SignedInContext extends ApiContext {
  readonly user: AccountContext;
}
