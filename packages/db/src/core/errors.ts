import type { ApiTokenAccess } from '@goaltracker/domain/auth/enums';

/** PostgreSQL could not be reached, or the connection was lost before the commit. The transaction was rolled back. */
export class DatabaseUnavailableError extends Error {
  override name: string = 'DatabaseUnavailableError';
}

/** No connection became free in time. No statement was sent. */
export class ConnectionWaitError extends DatabaseUnavailableError {
  override name = 'ConnectionWaitError';
}

/** The connection was lost after COMMIT was sent and before it was answered: the outcome is unknown. */
export class CommitUnansweredError extends DatabaseUnavailableError {
  override name = 'CommitUnansweredError';
}

/** The session or API token is unknown, expired or revoked. The transaction was rolled back. */
export class SessionEndedError extends Error {
  override name: string = 'SessionEndedError';
}

/** The operator has disabled the account of the API token. The transaction was rolled back. */
export class AccountDisabledError extends SessionEndedError {
  override name = 'AccountDisabledError';
}

/** The request requires more than the API token's access. The transaction was rolled back. */
export class TokenAccessError extends Error {
  override name = 'TokenAccessError';
  readonly access: ApiTokenAccess;

  constructor(access: ApiTokenAccess) {
    super(`The access of the API token does not suffice: ${access}`);
    this.access = access;
  }
}

/** The server's database role could bypass row-level security. */
export class UnsafeRoleError extends Error {
  override name = 'UnsafeRoleError';
}

/** The database cannot be migrated to the schema of this version. The message says what to do. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/** Another transaction linked to a row while this transaction deleted it. Rolled back; may be retried. */
export class StillLinkedError extends Error {
  override name = 'StillLinkedError';
}

/** The database belongs to servers with another secret. The message says what to do. */
export class OtherSecretError extends Error {
  override name = 'OtherSecretError';
}

/** A dump cannot be written or restored. The message says why. */
export class DumpError extends Error {
  override name = 'DumpError';
}

type PostgresFailure = Error & { code: string; constraint_name?: string };

const lostConnectionCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
]);

/** Admin shutdown, crash shutdown, cannot connect now, database dropped, too many connections, read only, and class 08. */
const unavailableStates = /^(57P0[1-4]|53300|25006|08...)$/;

/** The error of the driver, which Drizzle wraps as `cause`. */
function findFailure(error: unknown): PostgresFailure | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string') return current as PostgresFailure;
  }
  return undefined;
}

/** The SQLSTATE, or the error code of the driver or Node, for example `23505` or `ECONNRESET`. */
export function findErrorCode(error: unknown): string | undefined {
  return findFailure(error)?.code;
}

/** The name of the violated constraint, if any. Citus names it only in the message, with the number of the shard. */
export function findBrokenConstraint(error: unknown): string | undefined {
  const failure = findFailure(error);
  return failure?.constraint_name ?? /constraint "(\w+?)(_\d{6,})?"/.exec(failure?.message ?? '')?.[1];
}

/** The referenced row does not exist or belongs to another user. The database does not distinguish the two. */
export function isForeignKeyViolation(error: unknown): boolean {
  return !(error instanceof StillLinkedError) && findErrorCode(error) === '23503';
}

/** A duplicate key, for any unique constraint or for the one named. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return findErrorCode(error) === '23505' && (constraint === undefined || findBrokenConstraint(error) === constraint);
}

/** A number out of its column's range. */
export function isNumericOverflow(error: unknown): boolean {
  return findErrorCode(error) === '22003';
}

/** A serialization failure, a deadlock or a StillLinkedError. The transaction was rolled back and may be retried. */
export function isTransactionConflict(error: unknown): boolean {
  if (error instanceof StillLinkedError) return true;
  const code = findErrorCode(error);
  return code === '40001' || code === '40P01';
}

/** The connection failed, as opposed to PostgreSQL answering with an error. */
export function isConnectionLost(error: unknown): boolean {
  return lostConnectionCodes.has(findErrorCode(error) ?? '');
}

/** PostgreSQL is unreachable, starting, stopping, a standby or out of connections: answer 503 with `Retry-After`. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true;
  return isConnectionLost(error) || unavailableStates.test(findErrorCode(error) ?? '');
}

/** PostgreSQL has no free space (`disk_full`), or a temp file of the server has none. */
export function isStorageFull(error: unknown): boolean {
  return ['53100', 'ENOSPC', 'EDQUOT'].includes(findErrorCode(error) ?? '');
}
