import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { spawnAs } from './system-user.ts';
import type { SystemUser } from './system-user.ts';

/** The superuser of the cluster and owner of the database. The server itself connects as the application role. */
export const clusterOwner = 'postgres';

const passwordFile = 'goaltracker-password';
const stagingPattern = /^unfinished-(\d+)-/;

/**
 * Creates the cluster unless it exists. Builds it in a staging folder and renames that, so that it appears complete.
 */
export async function ensureCluster(
  cluster: string,
  { binaries, user, durable }: { binaries: Binaries; user: SystemUser | undefined; durable: boolean },
): Promise<{ password: string }> {
  const password = await readPassword(cluster);
  if (password !== undefined) return { password };
  const parent = path.dirname(cluster);
  await removeAbandonedStaging(parent);
  const staging = path.join(parent, `unfinished-${process.pid}-${randomBytes(4).toString('hex')}`);
  await mkdir(staging, { mode: 0o700 });
  try {
    const newPassword = randomBytes(24).toString('base64url');
    const stagedPassword = path.join(staging, passwordFile);
    await writeFile(stagedPassword, newPassword, { mode: 0o600 });
    if (user) await Promise.all([staging, stagedPassword].map((target) => chown(target, user.uid, user.gid)));
    const target = path.join(staging, 'cluster');
    await runInitdb(binaries.initdb, { target, passwordFile: stagedPassword, user, durable });
    await rename(stagedPassword, path.join(target, passwordFile));
    await rename(target, cluster);
    return { password: newPassword };
  } catch (error) {
    // A concurrent start may have created the cluster first.
    const existing = await readPassword(cluster);
    if (existing === undefined) throw error;
    return { password: existing };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function runInitdb(
  initdb: string,
  {
    target,
    passwordFile: secret,
    user,
    durable,
  }: { target: string; passwordFile: string; user: SystemUser | undefined; durable: boolean },
): Promise<void> {
  const child = spawnAs(
    user,
    [
      initdb,
      `--pgdata=${target}`,
      `--username=${clusterOwner}`,
      `--pwfile=${secret}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      ...(durable ? [] : ['--no-sync']),
    ],
    { folder: path.dirname(target), stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const errorOutput = child.stderr ? text(child.stderr) : Promise.resolve('');
  const [status] = (await once(child, 'close')) as [number | null];
  if (status !== 0) {
    const reason = (await errorOutput).trim().split('\n').at(0) ?? '';
    throw new EmbeddedPostgresError(`A PostgreSQL cluster could not be created in ${target}: ${reason}`);
  }
}

/** The password of the cluster owner. Without a cluster, undefined. */
export function readPassword(cluster: string): Promise<string | undefined> {
  return readIfExists(path.join(cluster, passwordFile));
}

async function readIfExists(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * PostgreSQL reads only files of its own major version. For a cluster of another version, throws an
 * EmbeddedPostgresError.
 */
export async function checkMajorVersion(cluster: string, { majorVersion }: Binaries): Promise<void> {
  const found = (await readIfExists(path.join(cluster, 'PG_VERSION')))?.trim();
  if (found === undefined || found === String(majorVersion)) return;
  throw new EmbeddedPostgresError(
    `The data in ${cluster} belongs to PostgreSQL ${found}, but this version of GoalTracker comes with PostgreSQL ` +
      `${majorVersion}: write a dump with the version you had (npm run admin -- dump FILE), move the folder ` +
      `${path.dirname(cluster)} away, and restore the dump with this one (npm run admin -- restore FILE)`,
  );
}

/** Removes the staging folders of killed servers. */
async function removeAbandonedStaging(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = Number(stagingPattern.exec(name)?.[1]);
    if (!Number.isNaN(pid) && !isAlive(pid)) await rm(path.join(parent, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
