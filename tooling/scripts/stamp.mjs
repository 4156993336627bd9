import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listFiles } from './files.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const cache = join(root, 'node_modules', '.cache', 'goaltracker');

/** What decides which packages are installed, by content: a checkout changes times without changing files. */
export function installStamp() {
  const manifests = ['apps', 'packages', 'tooling'].flatMap((room) =>
    readdirSync(join(root, room)).map((name) => `${room}/${name}/package.json`),
  );
  const files = [
    'package.json',
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    ...manifests,
    ...listFiles(root, 'tooling/patches'),
  ];
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  for (const file of files) {
    const text = readIfThere(join(root, file));
    if (text !== undefined) hash.update(`${file}\n${text}\n`);
  }
  return hash.digest('hex');
}

/** What decides whether a build is stale, by size and time of change: reading every source would cost a start half a second. */
export function buildStamp() {
  const hash = createHash('sha256').update(installStamp());
  for (const file of [...listFiles(root, 'apps'), ...listFiles(root, 'packages'), 'turbo.json']) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/**
 * What was remembered under a name, or undefined.
 * @param {string} name
 */
export function recall(name) {
  return readIfThere(join(cache, name));
}

/**
 * Keeps a text for the next run; it goes when node_modules goes.
 * @param {string} name
 * @param {string} text
 */
export function remember(name, text) {
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, name), text);
}

/**
 * @param {string} path
 * @returns {string | undefined}
 */
function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
