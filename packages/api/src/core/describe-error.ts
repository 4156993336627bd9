import type { ErrorBody, ErrorCode, ErrorIssue } from '@goaltracker/contracts/core/error.schema';
import {
  AccountDisabledError,
  SessionEndedError,
  TokenAccessError,
  findErrorCode,
  isDatabaseUnavailable,
  isForeignKeyViolation,
  isNumericOverflow,
  isStorageFull,
  isTransactionConflict,
  isUniqueViolation,
} from '@goaltracker/db/core/errors';
import { InvalidChange } from '@goaltracker/domain/core/invalid-change';
import { CalendarTimeoutError } from '@goaltracker/ics/worker/calendar-timeout-error';
import { TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import {
  ConflictError,
  DomainError,
  ForbiddenError,
  NotFoundError,
  StorageFullError,
  UnauthenticatedError,
  UnavailableError,
  ValidationError,
  accountDisabled,
} from './errors.ts';

export const statusOfCode: Readonly<Record<ErrorCode, number>> = {
  VALIDATION: 400,
  UNAUTHENTICATED: 401,
  SECOND_STEP_REQUIRED: 401,
  FORBIDDEN: 403,
  STEP_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  CALL_DONE: 409,
  GONE: 410,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_KEY_REUSED: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  STORAGE_FULL: 503,
};

/** The SQLSTATE of a statement cancelled by `statement_timeout`. */
const statementTimeout = '57014';

const codeOfTrpc: Partial<Record<TRPCError['code'], ErrorCode>> = {
  NOT_FOUND: 'NOT_FOUND',
  METHOD_NOT_SUPPORTED: 'METHOD_NOT_ALLOWED',
  PAYLOAD_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  UNSUPPORTED_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  PARSE_ERROR: 'VALIDATION',
  BAD_REQUEST: 'VALIDATION',
};

/**
 * Maps any thrown value to the error that the caller gets (rules/wire.md#errors). An unknown error becomes `INTERNAL`
 * without details and keeps the original as `cause` for the log.
 */
export function describeError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof ZodError) return describeInvalidInput(error);
  if (error instanceof AccountDisabledError) return new UnauthenticatedError(accountDisabled, error);
  if (error instanceof SessionEndedError) return new UnauthenticatedError(undefined, error);
  if (error instanceof TokenAccessError) return describeTokenAccess(error);
  if (error instanceof InvalidChange) return new ValidationError([{ path: [error.field], message: error.message }]);
  if (isForeignKeyViolation(error)) return new NotFoundError(error);
  if (isUniqueViolation(error)) return new ConflictError('This already exists.', error);
  if (isNumericOverflow(error)) return new ValidationError([{ path: [], message: 'The number becomes too large.' }]);
  if (isStorageFull(error)) return new StorageFullError(error);
  if (isDatabaseUnavailable(error) || isOverloaded(error)) return new UnavailableError(error);
  if (error instanceof TRPCError) {
    const fromCause = error.cause && describeError(error.cause);
    if (fromCause && fromCause.code !== 'INTERNAL') return fromCause;
    const code = codeOfTrpc[error.code];
    if (code) return new DomainError(code, error.message, { cause: error });
  }
  return new DomainError('INTERNAL', 'Something went wrong on our side.', { cause: error });
}

/** Whether a statement or a calendar timed out, or a transaction still conflicted with others after its retries. */
function isOverloaded(error: unknown): boolean {
  return (
    isTransactionConflict(error) || findErrorCode(error) === statementTimeout || error instanceof CalendarTimeoutError
  );
}

function describeTokenAccess(error: TokenAccessError): DomainError {
  const reason =
    error.access === 'read'
      ? 'This API token may only read.'
      : 'This API token may not reset or restore: create one with full access for that.';
  return new ForbiddenError(reason, error);
}

export function toErrorBody({ message, code, issues, secondStep }: DomainError): ErrorBody {
  return { message, code, ...(issues && { issues }), ...(secondStep && { secondStep }) };
}

/** Malformed UUIDs answer 404, like unknown ones, unless another field is invalid too. */
function describeInvalidInput(error: ZodError): DomainError {
  const onlyIds = error.issues.every((issue) => issue.code === 'invalid_format' && issue.format === 'uuid');
  if (onlyIds && error.issues.length > 0) return new NotFoundError(error);
  return new ValidationError(
    error.issues.map((issue): ErrorIssue => ({
      path: issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key)),
      message: issue.message,
    })),
  );
}
