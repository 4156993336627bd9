import { isConnectionFailure, parseServerError } from '../../http/server-error.ts';
import type { Toast } from '../../undo/toast.ts';
import { findServerMessage } from './signed-out/failure-messages.ts';

/** Describes the failure in the toast 'Unable to create account' (rules/accounts.md#signing-in). */
export function describeRegistrationFailure(message: string): string {
  if (message === '') return 'Failed to create account';
  if (message.includes('String must contain at least')) return 'Password must be at least 6 characters';
  if (message.includes('already exists') || message.includes('duplicate'))
    return 'An account with this email already exists';
  if (message.includes('validation')) return 'Please check your information and try again';
  if (isConnectionFailure(message)) return 'Connection error. Please try again';
  return 'Registration failed. Please try again';
}

export function describePasswordFailure({ code, message }: { code: string; message: string }): string {
  if (code === 'UNAUTHENTICATED') return 'The password is wrong';
  if (code === 'NETWORK') return 'Connection error. Please try again';
  return code === 'RATE_LIMITED' || code === 'FORBIDDEN' ? message : 'Please try again.';
}

/** Builds the `failure` option of a call: a toast with this title. */
export const failWithAccountReason =
  (title: string) =>
  (error: unknown): Toast => ({ title, description: describePasswordFailure(parseServerError(error)) });

/**
 * Builds the `failure` option of a form that shows the server's message itself: no toast repeats it
 * (rules/accounts.md#signing-in).
 */
export const failBesideForm =
  (fail: (error: unknown) => Toast) =>
  (error: unknown): Toast | undefined =>
    findServerMessage(error) ? undefined : fail(error);
