import { setTimeout as sleep } from 'node:timers/promises';
import { connectClient } from '../core/client.ts';
import type { Client } from '../core/client.ts';
import { findErrorCode } from '../core/errors.ts';
import { DataFolderInUseError } from './errors.ts';

const ownershipLock = '7091350614';
const databaseName = 'goaltracker';
const pauseBeforeRevival = 250;

export type Ownership = { databaseName: string; release(): Promise<void> };

/**
 * Takes the cluster for this process by a lock inside it, held as long as its connection lives: a server that is
 * killed loses it by that alone. Makes the database if it is not there yet. When the connection is lost, as in a
 * crash of PostgreSQL, `revive` sees to it that PostgreSQL runs, and the lock is taken again.
 */
export async function takeOwnership(
  adminUrl: string,
  { dataDir, revive }: { dataDir: string; revive: () => Promise<unknown> },
): Promise<Ownership> {
  let released = false;
  let revival: Promise<void> | undefined;
  const client = connectClient(adminUrl, {
    max: 1,
    applicationName: 'goaltracker owner',
    onLost() {
      revival ??= takeAgain().finally(() => (revival = undefined));
    },
  });
  const takeAgain = async (): Promise<void> => {
    await sleep(pauseBeforeRevival);
    if (released) return;
    await revive()
      .then(() => lock(client))
      .catch(takeAgain);
  };
  try {
    await lock(client);
    const [existing] = await client`select 1 from pg_database where datname = ${databaseName}`;
    if (!existing) await client.unsafe(`create database ${databaseName}`);
  } catch (error) {
    released = true;
    await client.end({ timeout: 1 });
    if (findErrorCode(error) !== '55P03') throw error;
    throw new DataFolderInUseError(`Another GoalTracker server is running on the data folder ${dataDir}`, {
      cause: error,
    });
  }
  return {
    databaseName,
    async release() {
      released = true;
      await client.end({ timeout: 1 });
      await revival;
    },
  };
}

/** Waits a little: a killed server's connection is noticed a moment after its death. */
async function lock(client: Client): Promise<void> {
  await client.unsafe(
    `set lock_timeout = '3s'; set idle_session_timeout = 0; select pg_advisory_lock(${ownershipLock})`,
  );
}
