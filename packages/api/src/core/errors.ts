import type { ErrorCode, ErrorIssue, PendingSecondStep } from '@goaltracker/contracts/core/error.schema';

/** An error for the caller: a stable code, a message for people and, for some codes, the value of `Retry-After`. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly issues: ErrorIssue[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly secondStep: PendingSecondStep | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    details: {
      issues?: ErrorIssue[];
      retryAfterSeconds?: number;
      secondStep?: PendingSecondStep;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: details.cause });
    this.name = new.target.name;
    this.code = code;
    this.issues = details.issues;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.secondStep = details.secondStep;
  }
}

/** The user has no such record. The response does not show whether the record belongs to another user. */
export class NotFoundError extends DomainError {
  constructor(cause?: unknown) {
    super('NOT_FOUND', 'Not found', { cause });
  }
}

/** The input is invalid. The message names each field and its problem (rules/wire.md#validation). */
export class ValidationError extends DomainError {
  constructor(issues: ErrorIssue[]) {
    const problems = issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message));
    super('VALIDATION', `validation error: ${problems.join('; ')}`, { issues });
  }
}

export const accountDisabled = 'This account is disabled. Ask the person who runs this server.';

export class ConflictError extends DomainError {
  constructor(message: string, cause?: unknown) {
    super('CONFLICT', message, { cause });
  }
}

/** The client's copy of the account cannot be updated. The message begins with what the caller must do. */
export class GoneError extends DomainError {
  constructor(message: string) {
    super('GONE', message);
  }
}

export class UnauthenticatedError extends DomainError {
  constructor(message = 'Not signed in', cause?: unknown) {
    super('UNAUTHENTICATED', message, { cause });
  }
}

/** The caller is authenticated, but not allowed to do this. */
export class ForbiddenError extends DomainError {
  constructor(message: string, cause?: unknown) {
    super('FORBIDDEN', message, { cause });
  }
}

/** The operator has disabled this account. */
export class DisabledAccountError extends ForbiddenError {
  constructor() {
    super(accountDisabled);
  }
}

/** The password was right, but the account has a second step. */
export class SecondStepRequiredError extends DomainError {
  constructor(token: string) {
    super('SECOND_STEP_REQUIRED', 'Enter a code of your second step.', { secondStep: { token } });
  }
}

/** The code of the second step is wrong or already used. */
export class WrongCodeError extends UnauthenticatedError {
  constructor() {
    super('This code is wrong or was used before.');
  }
}

/** Sign-in methods can change only within ten minutes after a sign-in or another proof of identity. */
export class StepRequiredError extends DomainError {
  constructor() {
    super('STEP_REQUIRED', 'Confirm first that it is you.');
  }
}

export class RateLimitedError extends DomainError {
  constructor(retryAfterSeconds: number) {
    const minutes = Math.ceil(retryAfterSeconds / 60);
    const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`;
    super('RATE_LIMITED', `Too many attempts. Try again in ${wait}.`, { retryAfterSeconds });
  }
}

export class UnavailableError extends DomainError {
  constructor(cause?: unknown) {
    super('UNAVAILABLE', 'The service is busy. Please try again shortly.', { retryAfterSeconds: 2, cause });
  }
}

/** The disk is full. Reads still work. */
export class StorageFullError extends DomainError {
  constructor(cause: unknown) {
    const message =
      'The server has no storage space left, so nothing was saved. Ask the person who runs it to free some.';
    super('STORAGE_FULL', message, { retryAfterSeconds: 30, cause });
  }
}

export class IdempotencyKeyReusedError extends DomainError {
  constructor() {
    super('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used with another request.');
  }
}

/** A numbered call was done before, and a later call of the device too: the response is no longer stored. */
export class CallDoneError extends DomainError {
  constructor() {
    super('CALL_DONE', 'This call was done before.');
  }
}
