import postgres from 'postgres';
import type { Sql } from 'postgres';
import { wireTypes } from './wire-types.ts';

export type Client = Sql;

type ClientOptions = {
  max: number;
  applicationName: string;
  /**
   * `role`: for the application role, which has its own settings, because poolers refuse most settings of a client.
   * By default the client sends those that PgBouncer keeps for it.
   */
  settings?: 'client' | 'role';
  /** Called when a connection is lost. Connections are then never recycled by age. */
  onConnectionLost?: () => void;
};

/** So that the pool has reconnected within five seconds of PostgreSQL coming back. */
const maxReconnectDelaySeconds = 0.5;

/** Creates a client with our wire types and settings, for all connections alike. Connects on first use. */
export function connectClient(url: string, options: ClientOptions): Client {
  return postgres(url, {
    max: options.max,
    connect_timeout: 5,
    backoff: (attempt) => Math.min(0.02 * 2 ** attempt, maxReconnectDelaySeconds),
    fetch_types: false,
    onnotice: () => {},
    ...(options.onConnectionLost && { max_lifetime: null, onclose: options.onConnectionLost }),
    types: wireTypes,
    connection: {
      application_name: options.applicationName,
      ...(options.settings !== 'role' && { TimeZone: 'UTC', DateStyle: 'ISO' }),
    },
  });
}
