import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { spawnAs } from './system-user.ts';
import type { SystemUser } from './system-user.ts';

/** PostgreSQL's superuser in a cluster of ours: the owner of the database, never the role the server works as. */
export const clusterOwner = 'postgres';

const passwordFile = 'goaltracker-password';
const unfinished = /^unfinished-(\d+)-/;

/** Makes the cluster unless it is there. It appears whole, by one rename, with its password inside. */
export async function ensureCluster(
  cluster: string,
  { binaries, user, durable }: { binaries: Binaries; user: SystemUser | undefined; durable: boolean },
): Promise<{ password: string }> {
  const password = await readPassword(cluster);
  if (password !== undefined) return { password };
  const parent = path.dirname(cluster);
  await removeUnfinished(parent);
  const staging = path.join(parent, `unfinished-${process.pid}-${randomBytes(4).toString('hex')}`);
  await mkdir(staging, { mode: 0o700 });
  try {
    const made = randomBytes(24).toString('base64url');
    const staged = path.join(staging, passwordFile);
    await writeFile(staged, made, { mode: 0o600 });
    if (user) await Promise.all([staging, staged].map((target) => chown(target, user.uid, user.gid)));
    const target = path.join(staging, 'cluster');
    await initialise(binaries.initdb, { target, passwordFile: staged, user, durable });
    await rename(staged, path.join(target, passwordFile));
    await rename(target, cluster);
    return { password: made };
  } catch (error) {
    // Another server that started at the same moment was quicker.
    const theirs = await readPassword(cluster);
    if (theirs === undefined) throw error;
    return { password: theirs };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function initialise(
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
  const complaint = child.stderr ? text(child.stderr) : Promise.resolve('');
  const [status] = (await once(child, 'close')) as [number | null];
  if (status !== 0) {
    const reason = (await complaint).trim().split('\n').at(0) ?? '';
    throw new EmbeddedPostgresError(`A new PostgreSQL could not be made in ${target}: ${reason}`);
  }
}

async function readPassword(cluster: string): Promise<string | undefined> {
  try {
    return await readFile(path.join(cluster, passwordFile), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** What servers killed while making a cluster left behind. */
async function removeUnfinished(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = Number(unfinished.exec(name)?.[1]);
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
