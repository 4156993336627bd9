import { TRPCClientError } from '@trpc/client';
import { readServerError } from './server-error.ts';

/** What a toast says below its title: the server's message, or the fallback when nobody answered, or something else did. */
export function describeFailure(error: unknown, fallback = 'Please try again.'): string {
  const isAnswer = error instanceof TRPCClientError && Boolean(error.data);
  return (isAnswer && readServerError(error).message) || fallback;
}
