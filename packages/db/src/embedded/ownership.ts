import { setTimeout as sleep } from 'node:timers/promises'
import { connectClient } from '../core/client.ts'
import type { Client } from '../core/client.ts'
import { findErrorCode } from '../core/errors.ts'
import { DataFolderInUseError } from './errors.ts'

const ownershipLock = '7091350614'
const databaseName = 'goaltracker'

export type Ownership = { databaseName: string; release(): Promise<void> }

/**
 * Takes the cluster for this process by a lock inside it, held as long as its connection lives: a server that is
 * killed loses it by that alone. Makes the database if it is not there yet.
 */
export async function takeOwnership(adminUrl: string, dataDir: string): Promise<Ownership> {
  let released = false
  const client = connectClient(adminUrl, { max: 1, applicationName: 'goaltracker owner', onLost: () => void takeAgain() })
  // PostgreSQL ends every connection when one of its processes crashes.
  const takeAgain = async (): Promise<void> => {
    await sleep(500, undefined, { ref: false })
    if (!released) await lock(client).catch(takeAgain)
  }
  try {
    await lock(client)
    const [existing] = await client`select 1 from pg_database where datname = ${databaseName}`
    if (!existing) await client.unsafe(`create database ${databaseName}`)
  } catch (error) {
    released = true
    await client.end({ timeout: 1 })
    if (findErrorCode(error) !== '55P03') throw error
    throw new DataFolderInUseError(`Another GoalTracker server is running on the data folder ${dataDir}`, { cause: error })
  }
  return {
    databaseName,
    release() {
      released = true
      return client.end({ timeout: 1 })
    },
  }
}

/** Waits a little: a killed server's connection is noticed a moment after its death. */
async function lock(client: Client): Promise<void> {
  await client.unsafe(`set lock_timeout = '3s'; set idle_session_timeout = 0; select pg_advisory_lock(${ownershipLock})`)
}
