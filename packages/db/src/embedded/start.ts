import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from '../core/errors.ts';
import { findBinaries } from './binaries.ts';
import { copyDataFolder } from './copy-data-folder.ts';
import { checkMajorVersion, clusterOwner, ensureCluster, readPassword } from './cluster.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { findLogFile, rotateLogRegularly } from './log-file.ts';
import { databaseName, takeOwnership } from './ownership.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';
import { ensureRunning } from './server-process.ts';
import { findSystemUser, giveTo } from './system-user.ts';
import type { SystemUser } from './system-user.ts';

export type EmbeddedOptions = {
  /** A folder for PostgreSQL only. Created if missing. */
  dataDir: string;
  log?: (message: string) => void;
  settings?: Record<string, string>;
  /** `false` turns fsync off. For tests only. */
  durable?: boolean;
};

export type EmbeddedPostgres = {
  /** URL of the database owner, for `openDatabase`. */
  url: string;
  /** Stops PostgreSQL, copies the data folder, and starts PostgreSQL again at the same URL. */
  copyTo(target: string): Promise<void>;
  stop(): Promise<void>;
};

const maxAttempts = 5;

const smallServerSettings = {
  max_connections: '50',
  io_method: 'sync',
  jit: 'off',
  log_min_messages: 'warning',
  // Details and statements quote values, for example the email address of a duplicate key.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};
const nonDurableSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '300',
  max_wal_size: '256MB',
};

/**
 * Starts PostgreSQL on 127.0.0.1 and a free port, and restarts it there when it crashes. When this process is killed,
 * PostgreSQL keeps running and the next start takes it over. Throws an EmbeddedPostgresError, or a DataFolderInUseError
 * when another server uses the folder.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir);
  const cluster = path.join(dataDir, 'cluster');
  const durable = options.durable ?? true;
  const user = await prepareFolder(dataDir, cluster);
  const binaries = findBinaries();
  await checkMajorVersion(cluster, binaries);
  const { password } = await ensureCluster(cluster, { binaries, user, durable });
  const settings = { ...smallServerSettings, ...(durable ? {} : nonDurableSettings), ...options.settings };
  for (let attempt = 1; ; attempt += 1) {
    const { port, adopted } = await ensureRunning(cluster, { binaries, user, settings });
    const address = buildAddress(port, password);
    try {
      const restart = () => ensureRunning(cluster, { binaries, user, settings: { ...settings, port: String(port) } });
      const own = () => takeOwnership(`${address}/postgres`, { dataDir, restart });
      let ownership = await own();
      const rotation = rotateLogRegularly(findLogFile(cluster));
      if (adopted) options.log?.('Took over the PostgreSQL that a killed server had left running');
      return {
        url: `${address}/${databaseName}`,
        async copyTo(target) {
          await ownership.release();
          await stopPostmaster(cluster);
          try {
            await copyDataFolder(dataDir, target);
          } finally {
            await restart();
            ownership = await own();
          }
        },
        async stop() {
          clearInterval(rotation);
          await ownership.release();
          await stopPostmaster(cluster);
        },
      };
    } catch (error) {
      // PostgreSQL was shutting down, because its server is stopping.
      if (attempt === maxAttempts || !isDatabaseUnavailable(error)) throw error;
      await sleep(200);
    }
  }
}

/** The owner URL of the PostgreSQL that a server runs on this data folder. For commands that run beside the server. */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  const cluster = path.join(path.resolve(dataDir), 'cluster');
  const [postmaster, password] = await Promise.all([findPostmaster(cluster), readPassword(cluster)]);
  if (!postmaster?.ready || password === undefined) return undefined;
  return `${buildAddress(postmaster.port, password)}/${databaseName}`;
}

function buildAddress(port: number, password: string): string {
  return `postgres://${clusterOwner}:${password}@127.0.0.1:${port}`;
}

async function prepareFolder(dataDir: string, cluster: string): Promise<SystemUser | undefined> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const user = await findSystemUser(cluster);
    if (user) {
      await chmod(dataDir, 0o711);
      giveTo(user, cluster);
    }
    return user;
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause)) throw cause;
    throw new EmbeddedPostgresError(
      `The data folder ${dataDir} cannot be used by this account (${String(cause.code)})`,
      { cause },
    );
  }
}
