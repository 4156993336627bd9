import { TRPCClientError } from '@trpc/client';
import type { ErrorCode, ErrorIssue, PendingSecondStep } from '@goaltracker/contracts/core/error.schema';
import type { AppRouter } from '@goaltracker/api/app-router';

/** A call that needs a connection. The message is a sentence for the user. */
export class CannotWaitError extends Error {
  override name = 'CannotWaitError';
}

/** Returns the error when a mutation failed because it needs a connection. */
export function findCannotWait(error: unknown): CannotWaitError | undefined {
  return error instanceof CannotWaitError ? error : undefined;
}

/** The device has no record with this id. */
export class RecordNotFoundError extends Error {
  override name = 'RecordNotFoundError';
  override message = 'Not found';
}

interface ServerError {
  /** A sentence for the user; `network error` when no server answered. */
  message: string;
  code: ErrorCode | 'NETWORK';
  issues: ErrorIssue[];
  /** The second step of a sign-in, when the password was right. */
  secondStep?: PendingSecondStep | undefined;
}

export function parseServerError(error: unknown): ServerError {
  if (error instanceof TRPCClientError) {
    if (isUnreachable(error)) return { message: 'network error', code: 'NETWORK', issues: [] };
    const { data, message } = error as TRPCClientError<AppRouter>;
    if (data) return { message, code: data.code, issues: data.issues ?? [], secondStep: data.secondStep };
    return { message, code: 'UNAVAILABLE', issues: [] };
  }
  if (error instanceof CannotWaitError) return { message: error.message, code: 'NETWORK', issues: [] };
  if (error instanceof RecordNotFoundError) return { message: error.message, code: 'NOT_FOUND', issues: [] };
  return { message: error instanceof Error ? error.message : String(error), code: 'INTERNAL', issues: [] };
}

/** Creates the error of a call that another tab sent. */
export function toRefusedError({
  code,
  message,
  issues,
}: Omit<ServerError, 'issues'> & { issues?: ErrorIssue[] }): TRPCClientError<AppRouter> {
  return Object.assign(new TRPCClientError<AppRouter>(message), { data: { code, issues } });
}

export function isUnauthenticated(error: unknown): boolean {
  return parseServerError(error).code === 'UNAUTHENTICATED';
}

export function isNotFound(error: unknown): boolean {
  return parseServerError(error).code === 'NOT_FOUND';
}

export function isConnectionFailure(message: string): boolean {
  return /network|fetch/i.test(message);
}

/** Whether no server answered, or only a proxy. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof TRPCClientError) || error.data) return false;
  return error.cause instanceof TypeError || error.cause instanceof SyntaxError;
}

/**
 * The description of an error toast: the server's message, or `fallback` when no server answered. A call that needs a
 * connection has a message of its own.
 */
export function describeFailure(error: unknown, fallback = 'Please try again.'): string {
  const cannotWait = findCannotWait(error);
  if (cannotWait) return cannotWait.message;
  if (!(error instanceof TRPCClientError) || !error.data) return fallback;
  const { message, issues } = parseServerError(error);
  return issues.length > 0 ? describeIssues(issues) : message || fallback;
}

/** Describes the issues of a validation error as sentences, each once, with readable field names. */
export function describeIssues(issues: readonly ErrorIssue[]): string {
  return [...new Set(issues.map(describeIssue))].join(' ');
}

function describeIssue({ path, message }: ErrorIssue): string {
  const field = nameField(path);
  const sentence = message
    .replace(/^Required\b:?/, `${field} is required:`)
    .replace(/^Invalid \w+$/, `${field} is not valid`)
    .replace(/^(?:(?:String|Number|Array) m|M)ust /, `${field} must `)
    .replace(/^Contains /, `${field} contains `)
    .replace(/:$/, '');
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/**
 * The readable name of a field.
 * @example nameField(['leads', 0, 'targetValue']) // 'Target value'
 */
function nameField(path: ErrorIssue['path']): string {
  const name = path.findLast((part) => typeof part === 'string') ?? 'input';
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/ id$/, '');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
