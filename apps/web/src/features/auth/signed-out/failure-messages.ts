import { invalidCredentials } from '@goaltracker/domain/auth/enums';
import { isConnectionFailure, parseServerError } from '../../../http/server-error.ts';
import type { Toast } from '../../../undo/toast.ts';

/** Describes the failure in the toast 'Unable to sign in' (rules/accounts.md#signing-in). */
export function describeSignInFailure(message: string): string {
  if (message.includes(invalidCredentials)) return 'Invalid email or password';
  if (message.includes('String must contain at least')) return 'Password must be at least 6 characters';
  if (message.includes('validation')) return 'Please check your email and password';
  if (isConnectionFailure(message)) return 'Connection error. Please try again';
  return 'Sign in failed. Please try again';
}

/**
 * Returns the server's message when it refuses or postpones the request: the documented toasts have no words for it.
 * Otherwise null.
 */
export function findServerMessage(error: unknown): string | null {
  const { code, message } = parseServerError(error);
  return ['RATE_LIMITED', 'UNAVAILABLE', 'STORAGE_FULL', 'FORBIDDEN'].includes(code) ? message : null;
}

/** Returns no toast when the form shows the server's message or asks for a code. */
export function failSignIn(error: unknown): Toast | undefined {
  const { message, secondStep } = parseServerError(error);
  if (secondStep || findServerMessage(error)) return undefined;
  return { title: 'Unable to sign in', description: describeSignInFailure(message) };
}
