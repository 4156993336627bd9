import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listFiles } from './files.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const cache = join(root, 'node_modules', '.cache', 'goaltracker');

/** Hashes the contents of the files that decide which packages are installed. A checkout changes file times. */
export function installStamp() {
  const manifests = ['apps', 'packages', 'tooling'].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${folder}/${name}/package.json`),
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
    const text = readIfExists(join(root, file));
    if (text !== undefined) hash.update(`${file}\n${text}\n`);
  }
  return hash.digest('hex');
}

/** Hashes the sizes and times of all sources and manifests. Reading their contents would slow each start by 0.5 s. */
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
 * Returns the text cached under a name, or undefined.
 * @param {string} name
 */
export function readCached(name) {
  return readIfExists(join(cache, name));
}

/**
 * Caches a text in node_modules for the next run.
 * @param {string} name
 * @param {string} text
 */
export function writeCached(name, text) {
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, name), text);
}

/**
 * @param {string} path
 * @returns {string | undefined}
 */
function readIfExists(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
