import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setInterval } from 'node:timers';

/** Megabytes a process holds. */
export function readMemory(pid: number): number {
  if (process.platform !== 'linux')
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** The most it holds while something goes on. */
export async function watchMemory(pid: number, work: () => Promise<unknown>): Promise<number> {
  let most = readMemory(pid);
  const timer = setInterval(() => (most = Math.max(most, readMemory(pid))), 100);
  try {
    await work();
    return Math.max(most, readMemory(pid));
  } finally {
    clearInterval(timer);
  }
}
