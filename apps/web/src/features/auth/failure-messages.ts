import { invalidCredentials } from '@goaltracker/domain/auth/enums';
import { isConnectionFailure, parseServerError } from '../../http/server-error.ts';
import type { Toast } from '../../ui/dialog/toast.ts';

/** The description of the toast 'Unable to sign in' (rules/accounts.md#signing-in). */
export function describeSignInFailure(message: string): string {
  if (message.includes(invalidCredentials)) return 'Invalid email or password';
  if (message.includes('String must contain at least')) return 'Password must be at least 6 characters';
  if (message.includes('validation')) return 'Please check your email and password';
  if (isConnectionFailure(message)) return 'Connection error. Please try again';
  return 'Sign in failed. Please try again';
}

/** The server's message when the person has to wait or is not admitted, which the documented toasts do not say. */
export function findServerMessage(error: unknown): string | null {
  const { code, message } = parseServerError(error);
  return ['RATE_LIMITED', 'UNAVAILABLE', 'STORAGE_FULL', 'FORBIDDEN'].includes(code) ? message : null;
}

/** The toast of a failed sign-in; none where the form shows the server's message or asks for a code. */
export function failSignIn(error: unknown): Toast | undefined {
  const { message, secondStep } = parseServerError(error);
  if (secondStep || findServerMessage(error)) return undefined;
  return { title: 'Unable to sign in', description: describeSignInFailure(message) };
}
