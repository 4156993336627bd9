import { copyFile, stat, truncate } from 'node:fs/promises';
import path from 'node:path';

/** Bytes. With one older file, the logs take at most twice this size, and what is written within a minute. */
const maxSize = 5 * 1_048_576;
const rotationIntervalMs = 60_000;

const ignore = () => {};

/** The standard output and error of PostgreSQL. */
export function findLogFile(cluster: string): string {
  return path.join(path.dirname(cluster), 'postgres.log');
}

/**
 * Moves the lines of a large log to `postgres.log.1`. Copies them, because PostgreSQL keeps appending to the same file.
 */
export async function rotateLog(logFile: string, limit = maxSize): Promise<void> {
  const { size } = await stat(logFile).catch(() => ({ size: 0 }));
  if (size <= limit) return;
  // On a full disk, the older lines are lost.
  await copyFile(logFile, `${logFile}.1`).catch(ignore);
  await truncate(logFile);
}

/** End it with `clearInterval`. */
export function rotateLogRegularly(logFile: string): NodeJS.Timeout {
  return setInterval(() => void rotateLog(logFile).catch(ignore), rotationIntervalMs).unref();
}
