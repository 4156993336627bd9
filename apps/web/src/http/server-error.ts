import { TRPCClientError } from '@trpc/client';
import type { ErrorCode, ErrorIssue, PendingSecondStep } from '@goaltracker/contracts/core/error.schema';
import type { AppRouter } from '@goaltracker/api/app-router';

/** A call that can only be made with a connection. The message is a sentence for a person. */
export class CannotWaitError extends Error {
  override name = 'CannotWaitError';
}

/** Why a mutation failed immediately, if it is because it needs a connection. */
export function findCannotWait(error: unknown): CannotWaitError | undefined {
  return error instanceof CannotWaitError ? error : undefined;
}

/** This device has no such record. */
export class RecordNotFoundError extends Error {
  override name = 'RecordNotFoundError';
  override message = 'Not found';
}

export interface ServerError {
  /** A sentence for a person; `network error` when no server answered. */
  message: string;
  /** Stable code of the contract, or NETWORK. */
  code: ErrorCode | 'NETWORK';
  issues: ErrorIssue[];
  /** How a sign-in goes on whose password was right. */
  secondStep?: PendingSecondStep | undefined;
}

/** Normalizes any error of a call. */
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

/** The error of a call that another tab has sent. */
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

export function isConnectionFailure(message: string): boolean {
  return /network|fetch/i.test(message);
}

/** Whether no server answered, or a proxy in its place. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof TRPCClientError) || error.data) return false;
  return error.cause instanceof TypeError || error.cause instanceof SyntaxError;
}
