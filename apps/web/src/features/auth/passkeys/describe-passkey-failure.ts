import { parseServerError } from '../../../http/server-error.ts';

/**
 * Describes why a passkey was not created or used. Compares the name of the PasskeyError: importing the class would
 * load
 * @simplewebauthn/browser.
 */
export function describePasskeyFailure(error: unknown): string {
  const { code, message } = parseServerError(error);
  if (code === 'NETWORK') return 'Connection error. Please try again';
  if (error instanceof Error && error.name === 'PasskeyError') return message;
  return ['UNAUTHENTICATED', 'FORBIDDEN', 'CONFLICT', 'RATE_LIMITED', 'UNAVAILABLE', 'STORAGE_FULL'].includes(code)
    ? message
    : 'Please try again.';
}
