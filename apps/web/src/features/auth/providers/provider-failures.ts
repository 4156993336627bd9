import { parseServerError } from '../../../http/server-error.ts';

const failures: Readonly<Record<string, (provider: string) => string>> = {
  away: (provider) => `${provider} cannot be reached now. Try again later, or sign in another way.`,
  cancelled: (provider) => `You did not sign in at ${provider}.`,
  expired: () => 'That took too long, or the page was opened twice. Please try again.',
};

/** Why a provider led back without a code, as the server says in the address. */
export function describeProviderFailure(reason: string, provider: string): string {
  return (
    failures[reason]?.(provider) ??
    `The answer of ${provider} is not valid. Try again, or ask the person who runs this server.`
  );
}

/** Why the code of a provider was refused. */
export function describeCodeFailure(error: unknown): string {
  const { code, message } = parseServerError(error);
  return code === 'NETWORK' ? 'Connection error. Please try again' : message;
}
