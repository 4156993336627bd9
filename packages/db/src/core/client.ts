import postgres from 'postgres';
import type { Sql } from 'postgres';
import { wireTypes } from './wire-types.ts';

export type Client = Sql;

type ClientOptions = {
  max: number;
  applicationName: string;
  /** Milliseconds. */
  statementTimeout?: number;
  /** Keeps its connections for as long as it lives, and tells when one is lost. */
  onLost?: () => void;
};

/** Seconds: short enough that the pool is whole again within five seconds of PostgreSQL coming back. */
const longestPauseBetweenAttempts = 0.5;

/** The one way a client is made, so that all of them read and write values alike. Connects when first used. */
export function connectClient(url: string, options: ClientOptions): Client {
  return postgres(url, {
    max: options.max,
    connect_timeout: 5,
    backoff: (attempt) => Math.min(0.02 * 2 ** attempt, longestPauseBetweenAttempts),
    fetch_types: false,
    onnotice: () => {},
    ...(options.onLost && { max_lifetime: null, onclose: options.onLost }),
    types: wireTypes,
    connection: {
      application_name: options.applicationName,
      TimeZone: 'UTC',
      DateStyle: 'ISO',
      statement_timeout: options.statementTimeout ?? 0,
      idle_in_transaction_session_timeout: 60_000,
    },
  });
}
