import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from '../core/errors.ts';
import { findBinaries } from './binaries.ts';
import { clusterOwner, ensureCluster } from './cluster.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { takeOwnership } from './ownership.ts';
import { stopPostmaster } from './postmaster.ts';
import { ensureRunning } from './server-process.ts';
import { findSystemUser } from './system-user.ts';
import type { SystemUser } from './system-user.ts';

export type EmbeddedOptions = {
  /** A folder that holds nothing else; made if it is not there. */
  dataDir: string;
  log?: (message: string) => void;
  /** PostgreSQL settings beyond ours. */
  settings?: Record<string, string>;
  /** False only for data nobody will miss, as in tests. */
  durable?: boolean;
};

export type EmbeddedPostgres = {
  /** Of the database's owner, for `openDatabase`. */
  url: string;
  /** Lets PostgreSQL finish and end. */
  stop(): Promise<void>;
};

const mostAttempts = 5;

const frugal = { max_connections: '50', io_method: 'sync', jit: 'off', log_min_messages: 'warning' };
const careless = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '300',
};

/**
 * A PostgreSQL of our own on a folder, on 127.0.0.1 and a free port; started again there if it dies. It outlives a
 * server that is killed; the next start takes it over as it is. Throws EmbeddedPostgresError, or DataFolderInUseError when another server has it.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir);
  const cluster = path.join(dataDir, 'cluster');
  const durable = options.durable ?? true;
  const user = await prepareFolder(dataDir, cluster);
  const binaries = findBinaries();
  const { password } = await ensureCluster(cluster, { binaries, user, durable });
  const settings = { ...frugal, ...(durable ? {} : careless), ...options.settings };
  for (let attempt = 1; ; attempt += 1) {
    const { port, adopted } = await ensureRunning(cluster, { binaries, user, settings });
    const address = `postgres://${clusterOwner}:${password}@127.0.0.1:${port}`;
    try {
      const revive = () => ensureRunning(cluster, { binaries, user, settings: { ...settings, port: String(port) } });
      const ownership = await takeOwnership(`${address}/postgres`, { dataDir, revive });
      if (adopted) options.log?.('Took over the PostgreSQL a killed server had left running');
      return {
        url: `${address}/${ownership.databaseName}`,
        async stop() {
          await ownership.release();
          await stopPostmaster(cluster);
        },
      };
    } catch (error) {
      // It was on its way out: the server it belonged to is just ending.
      if (attempt === mostAttempts || !isDatabaseUnavailable(error)) throw error;
      await sleep(200);
    }
  }
}

async function prepareFolder(dataDir: string, cluster: string): Promise<SystemUser | undefined> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const user = await findSystemUser(cluster);
    if (user) await chmod(dataDir, 0o711);
    return user;
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause)) throw cause;
    throw new EmbeddedPostgresError(
      `The data folder ${dataDir} cannot be used by this account (${String(cause.code)})`,
      { cause },
    );
  }
}
