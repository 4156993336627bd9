/** PostgreSQL could not be reached, or the connection was lost on the way. Nothing of the transaction was kept. */
export class DatabaseUnavailableError extends Error {
  override name: string = 'DatabaseUnavailableError';
}

/** The connection was lost between asking for a commit and hearing of it: nobody knows whether the work was kept. */
export class CommitUnansweredError extends DatabaseUnavailableError {
  override name = 'CommitUnansweredError';
}

/** The session or API token named by the request has ended, has expired or never was. Nothing of the transaction was kept. */
export class SessionEndedError extends Error {
  override name = 'SessionEndedError';
}

/** The API token named by the request may only read, and this was a write. Nothing of the transaction was kept. */
export class ReadOnlyTokenError extends Error {
  override name = 'ReadOnlyTokenError';
}

/** The role the server would work as could get round row-level security. */
export class UnsafeRoleError extends Error {
  override name = 'UnsafeRoleError';
}

/** The database cannot be brought to the shape this version needs; the message says what to do. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

type PostgresFailure = { code: string; constraint_name?: string };

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

/** Admin shutdown, crash shutdown, starting up, database dropped, too many connections, and class 08. */
const unavailableStates = /^(57P0[1-4]|53300|08...)$/;

/** The driver's failure inside an error: drizzle puts it in `cause`. */
function findFailure(error: unknown): PostgresFailure | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string') return current as Error & PostgresFailure;
  }
  return undefined;
}

/** The SQLSTATE or network code of an error, if it has one. */
export function findErrorCode(error: unknown): string | undefined {
  return findFailure(error)?.code;
}

/** The constraint a write broke, by name, if the error is about one. */
export function findBrokenConstraint(error: unknown): string | undefined {
  return findFailure(error)?.constraint_name;
}

/** A row named by the write is not there, or is another user's: to the database these are the same. */
export function isForeignKeyViolation(error: unknown): boolean {
  return findErrorCode(error) === '23503';
}

/** A second row with the same key, for any unique constraint or for the one named. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return findErrorCode(error) === '23505' && (constraint === undefined || findBrokenConstraint(error) === constraint);
}

/** A number that its column cannot hold. */
export function isNumericOverflow(error: unknown): boolean {
  return findErrorCode(error) === '22003';
}

/** Two transactions were in each other's way and PostgreSQL gave this one up: the same work may simply run again. */
export function isTransactionConflict(error: unknown): boolean {
  const code = findErrorCode(error);
  return code === '40001' || code === '40P01';
}

/** The connection was lost and with it the answer, as against an answer that refuses. */
export function isConnectionLost(error: unknown): boolean {
  return lostConnectionCodes.has(findErrorCode(error) ?? '');
}

/** The database is away: answer 503 and let the client come again. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true;
  return isConnectionLost(error) || unavailableStates.test(findErrorCode(error) ?? '');
}
