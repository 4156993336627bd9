import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

export interface Ended {
  readonly code: number | null;
  /** What was said on either stream. */
  readonly lines: string[];
}

/** A start that is expected to end by itself, or by a signal after a while. */
export async function launchToEnd(
  env: Record<string, string>,
  ending?: { signal: NodeJS.Signals; after: number },
): Promise<Ended> {
  const { PATH, TZ } = process.env;
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, TZ, NODE_ENV: 'production', PORT: '0', ...env },
    ...(ending && { timeout: ending.after, killSignal: ending.signal }),
  });
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, lines: `${said}${complained}`.split('\n').filter(Boolean) };
}
