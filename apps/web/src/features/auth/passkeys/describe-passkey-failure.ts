import { parseServerError } from '../../../http/server-error.ts';

/** Why a passkey was not made or used: the sentence of the browser's part or of the server. */
export function describePasskeyFailure(error: unknown): string {
  const { code, message } = parseServerError(error);
  if (code === 'NETWORK') return 'Connection error. Please try again';
  if (error instanceof Error && error.name === 'PasskeyError') return message;
  return ['UNAUTHENTICATED', 'FORBIDDEN', 'CONFLICT', 'RATE_LIMITED', 'UNAVAILABLE', 'STORAGE_FULL'].includes(code)
    ? message
    : 'Please try again.';
}
