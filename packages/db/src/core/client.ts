import postgres from 'postgres';
import type { Sql } from 'postgres';
import { wireTypes } from './wire-types.ts';

export type Client = Sql;

type ClientOptions = {
  max: number;
  applicationName: string;
  /**
   * `role`: for the application role, which has settings of its own, because poolers refuse most settings of a client.
   * `client`, the default: the client sends the settings that PgBouncer keeps for it.
   */
  settings?: 'client' | 'role';
  /** Called when a connection is lost. Disables the recycling of connections by age. */
  onConnectionLost?: () => void;
};

/** The pool must reconnect within five seconds after PostgreSQL comes back. */
const maxReconnectDelaySeconds = 0.5;

/** Creates a client. All clients have the same wire types and settings. Connects on first use. */
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
