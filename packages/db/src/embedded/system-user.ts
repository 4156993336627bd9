import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess, StdioOptions } from 'node:child_process';
import { constants, existsSync, statSync } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { EmbeddedPostgresError } from './errors.ts';

/** The account that runs PostgreSQL when this process is root: PostgreSQL refuses to run as root. */
export type SystemUser = { uid: number; gid: number };

const accountName = 'postgres';
/** Part of util-linux. */
const setprivCommand = 'setpriv';

async function findAccount(): Promise<SystemUser | undefined> {
  const passwd = await readFile('/etc/passwd', 'utf8');
  const fields = passwd
    .split('\n')
    .find((line) => line.startsWith(`${accountName}:`))
    ?.split(':');
  return fields && { uid: Number(fields[2]), gid: Number(fields[3]) };
}

/**
 * Returns the account to run a cluster: its owner, else `postgres`, which is created if missing. When this process is
 * not root, returns undefined, or throws when the process may not write to the folder.
 */
export async function findSystemUser(cluster: string): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) {
    await access(path.dirname(cluster), constants.W_OK);
    if (existsSync(cluster)) await access(cluster, constants.W_OK);
    return undefined;
  }
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  const existing = await findAccount();
  if (existing) return existing;
  for (const [command, ...args] of [
    ['useradd', '--system', '--user-group', '--no-create-home', accountName],
    ['adduser', '-S', '-D', '-H', accountName],
  ] as const) {
    try {
      execFileSync(command, args, { stdio: 'ignore' });
      const created = await findAccount();
      if (created) return created;
    } catch {
      continue;
    }
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root and the account ${accountName} could not be created: start as a normal user`,
  );
}

/**
 * Gives the account the files of a cluster that root has copied, for example with `cp -r`: root cannot own a running
 * cluster.
 */
export function giveTo({ uid, gid }: SystemUser, cluster: string): void {
  if (!existsSync(cluster) || statSync(cluster).uid !== 0) return;
  execFileSync('chown', ['-R', `${uid}:${gid}`, cluster]);
}

/** Whether the account has execute permission on every folder above the path. */
function canReach({ uid, gid }: SystemUser, target: string): boolean {
  for (let folder = path.dirname(target); ; folder = path.dirname(folder)) {
    const { mode, uid: owner, gid: group } = statSync(folder);
    const mayPass = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
    if ((mode & mayPass) === 0) return false;
    if (folder === path.dirname(folder)) return true;
  }
}

type Command = { file: string; args: string[]; uid?: number; gid?: number };

/**
 * When the account cannot reach a program or data folder below root's home, runs the program through `setpriv` with the
 * capability CAP_DAC_OVERRIDE. When that is not possible, throws an EmbeddedPostgresError.
 */
function commandAs(user: SystemUser | undefined, file: string, args: string[], folder: string): Command {
  if (user === undefined) return { file, args };
  if (canReach(user, file) && canReach(user, path.join(folder, 'inside'))) return { file, args, ...user };
  const capabilities = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  const options = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', ...capabilities];
  try {
    execFileSync(setprivCommand, [...options, 'true'], { stdio: 'ignore' });
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The account ${accountName}, as which PostgreSQL must run, cannot reach ${folder}: ` +
        'start as a normal user, or move the program and DATA_DIR to folders that every account can reach',
      { cause },
    );
  }
  return { file: setprivCommand, args: [...options, file, ...args] };
}

/**
 * Starts a program as the account, detached: Ctrl-C reaches only this process, which stops the program after draining.
 */
export function spawnAs(
  user: SystemUser | undefined,
  [file, ...args]: readonly [string, ...string[]],
  { folder, stdio }: { folder: string; stdio: StdioOptions },
): ChildProcess {
  const { file: program, args: programArgs, ...account } = commandAs(user, file, args, folder);
  return spawn(program, programArgs, {
    ...account,
    cwd: folder,
    stdio,
    detached: true,
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
  });
}
