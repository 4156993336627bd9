import { readServerError } from '../../lib/server-error.ts';

/** What a toast says below its title: the server's message, or the fallback when nobody answered. */
export function describeFailure(error: unknown, fallback = 'Please try again.'): string {
  const { message, code } = readServerError(error);
  return code === 'NETWORK' || message === '' ? fallback : message;
}
