import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess, StdioOptions } from 'node:child_process';
import { constants, existsSync, statSync } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { EmbeddedPostgresError } from './errors.ts';

/** The account PostgreSQL runs as when we are root, which it refuses to run as. */
export type SystemUser = { uid: number; gid: number };

const accountName = 'postgres';
const rightsSetter = 'setpriv';

async function readAccount(): Promise<SystemUser | undefined> {
  const accounts = await readFile('/etc/passwd', 'utf8');
  const fields = accounts
    .split('\n')
    .find((line) => line.startsWith(`${accountName}:`))
    ?.split(':');
  return fields && { uid: Number(fields[2]), gid: Number(fields[3]) };
}

/** The account to run a cluster as: its owner's if it is there. None when we are not root and so need none. */
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
  const found = await readAccount();
  if (found) return found;
  for (const [command, ...args] of [
    ['useradd', '--system', '--user-group', '--no-create-home', accountName],
    ['adduser', '-S', '-D', '-H', accountName],
  ] as const) {
    try {
      execFileSync(command, args, { stdio: 'ignore' });
      const made = await readAccount();
      if (made) return made;
    } catch {
      continue;
    }
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root and the account ${accountName} could not be made: start as a normal user`,
  );
}

/** Whether the account may pass through every folder above these paths. */
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
 * A repository or data folder below root's home is closed to the account. Then setpriv, part of every Linux, lets
 * it read on the strength of root's own right to, as long as it is told to run as somebody else.
 */
function commandAs(user: SystemUser | undefined, file: string, args: string[], folder: string): Command {
  if (user === undefined) return { file, args };
  if (canReach(user, file) && canReach(user, path.join(folder, 'inside'))) return { file, args, ...user };
  const rights = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  const setpriv = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', ...rights];
  try {
    execFileSync(rightsSetter, [...setpriv, 'true'], { stdio: 'ignore' });
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The account ${accountName}, as which PostgreSQL must run, cannot reach ${folder}: ` +
        'start as a normal user, or move the program and DATA_DIR where every account may look',
      { cause },
    );
  }
  return { file: rightsSetter, args: [...setpriv, file, ...args] };
}

/** Starts a program as the account, away from our terminal: Ctrl-C is for us, and we stop PostgreSQL when drained. */
export function spawnAs(
  user: SystemUser | undefined,
  [file, ...args]: readonly [string, ...string[]],
  { folder, stdio }: { folder: string; stdio: StdioOptions },
): ChildProcess {
  const { file: program, args: words, ...account } = commandAs(user, file, args, folder);
  return spawn(program, words, {
    ...account,
    cwd: folder,
    stdio,
    detached: true,
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
  });
}
