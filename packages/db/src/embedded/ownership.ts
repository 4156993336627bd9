import { setTimeout as sleep } from 'node:timers/promises';
import { connectClient } from '../core/client.ts';
import type { Client } from '../core/client.ts';
import { findErrorCode } from '../core/errors.ts';
import { DataFolderInUseError } from './errors.ts';

/** Key of the advisory lock: an arbitrary number. */
const ownershipLock = '7091350614';
export const databaseName = 'goaltracker';
const restartDelayMs = 250;

export type Ownership = { release(): Promise<void> };

/**
 * Takes an advisory lock in the cluster. The lock is bound to a connection, so a killed server loses it. Creates the
 * database if missing. When the connection is lost, calls `restart` until PostgreSQL runs, and takes the lock again.
 * When another server holds the lock, throws a DataFolderInUseError.
 */
export async function takeOwnership(
  adminUrl: string,
  { dataDir, restart }: { dataDir: string; restart: () => Promise<unknown> },
): Promise<Ownership> {
  let released = false;
  let recovery: Promise<void> | undefined;
  const client = connectClient(adminUrl, {
    max: 1,
    applicationName: 'goaltracker owner',
    onConnectionLost() {
      recovery ??= recover().finally(() => (recovery = undefined));
    },
  });
  const recover = async (): Promise<void> => {
    await sleep(restartDelayMs);
    if (released) return;
    await restart()
      .then(() => lock(client))
      .catch(recover);
  };
  try {
    await lock(client);
    const [existing] = await client`select 1 from pg_database where datname = ${databaseName}`;
    if (!existing) await client.unsafe(`create database ${databaseName}`);
  } catch (error) {
    released = true;
    await client.end({ timeout: 1 });
    if (findErrorCode(error) !== '55P03') throw error;
    throw new DataFolderInUseError(
      `Another GoalTracker server is running on the data folder ${dataDir}: stop it with Ctrl+C there, or set DATA_DIR to another folder`,
      {
        cause: error,
      },
    );
  }
  return {
    async release() {
      released = true;
      await client.end({ timeout: 1 });
      await recovery;
    },
  };
}

/** Waits up to 3 s: PostgreSQL notices the closed connection of a killed server with a delay. */
async function lock(client: Client): Promise<void> {
  await client.unsafe(
    `set lock_timeout = '3s'; set idle_session_timeout = 0; select pg_advisory_lock(${ownershipLock})`,
  );
}
