import { findErrorCode } from '@goaltracker/db/core/errors';
import { findUnreachableHost } from './address-check.ts';

/** Why a calendar could not be fetched or read. The message is a sentence for the subscriber. */
export class CalendarFetchError extends Error {
  override name = 'CalendarFetchError';
  /** Seconds from the server's Retry-After. */
  readonly retryAfterSeconds: number;

  constructor(message: string, { retryAfterSeconds = 0 } = {}) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The same for unknown names and private addresses, so that users cannot probe names in the server's own network. */
const notOnTheInternet =
  'There is no server on the internet at its address. Calendars in private networks are not fetched.';

export const notAsOnTheWeb = 'Its server does not answer as a server on the web does.';

const sentences: Readonly<Record<string, string>> = {
  EAI_AGAIN: 'The name of its server cannot be looked up at the moment.',
  ECONNREFUSED: 'Its server does not answer.',
  EHOSTUNREACH: 'Its server cannot be reached.',
  ENETUNREACH: 'Its server cannot be reached.',
  ETIMEDOUT: 'Its server does not answer.',
  ECONNRESET: 'Its server broke the connection off.',
  EPIPE: 'Its server broke the connection off.',
};

/** Describes a connection failure without the address. Rethrows other errors. */
export function describeFailure(error: unknown): CalendarFetchError {
  if (error instanceof CalendarFetchError) return error;
  if (findUnreachableHost(error)) return new CalendarFetchError(notOnTheInternet);
  const code = findErrorCode(error);
  if (code === undefined) throw error;
  if (sentences[code]) return new CalendarFetchError(sentences[code]);
  if (/^(CERT|ERR_TLS|ERR_SSL|UNABLE|DEPTH|SELF|EPROTO|HOSTNAME)/.test(code))
    return new CalendarFetchError('The certificate of its server is not valid.');
  if (code.startsWith('Z_') || code.startsWith('ERR_')) return new CalendarFetchError('It arrived damaged.');
  if (code.startsWith('HPE_')) return new CalendarFetchError(notAsOnTheWeb);
  return new CalendarFetchError('It could not be fetched.');
}
