import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { pause } from './server-process.ts';

export interface PgBouncer extends AsyncDisposable {
  /** The owner's URL, through the pooler. */
  readonly url: string;
}

export interface PgBouncerOptions {
  readonly folder: string;
  /** The superuser's URL. PgBouncer reads all passwords there. */
  readonly target: string;
}

/** Debian's path of PgBouncer. Undefined when it is not installed. */
export const pgBouncerPath = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((file) => existsSync(file));

/** User and group id. PgBouncer refuses to run as root. */
const unprivileged = 65_534;

/** Starts PgBouncer with the settings of apps/server/docs/several-servers.md. */
export async function startPgBouncer({ folder, target }: PgBouncerOptions): Promise<PgBouncer> {
  if (!pgBouncerPath) throw new Error('PgBouncer is not installed');
  const { hostname, port: targetPort, username, password } = new URL(target);
  const port = await findFreePort();
  const settings = await mkdtemp(join(folder, 'pgbouncer-'));
  for (const each of [folder, settings]) await chmod(each, 0o755);
  await writeFile(join(settings, 'userlist.txt'), `"${username}" "${decodeURIComponent(password)}"\n`);
  const file = join(settings, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${targetPort} auth_user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(settings, 'userlist.txt')}
pool_mode = session
default_pool_size = 40
`,
  );
  const account = process.getuid?.() === 0 ? { uid: unprivileged, gid: unprivileged } : {};
  const child = spawn(pgBouncerPath, [file], { stdio: ['ignore', 'ignore', 'pipe'], ...account });
  const exited = once(child, 'close');
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start: ${log}`);
    await pause(10);
  }
  const url = new URL(target);
  url.port = String(port);
  return {
    url: url.href,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
