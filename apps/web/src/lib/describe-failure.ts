import { TRPCClientError } from '@trpc/client';
import { parseServerError } from './server-error.ts';

/** The description of an error toast: the server's message, or the fallback when there was no answer from it. */
export function describeFailure(error: unknown, fallback = 'Please try again.'): string {
  const isAnswer = error instanceof TRPCClientError && Boolean(error.data);
  return (isAnswer && parseServerError(error).message) || fallback;
}
