import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './files.mjs';

/**
 * The files that run longer under `npm test -- --all`: those that import db/testing/long-rounds.ts or have
 * tests with the tag `long`.
 * @param {string} root absolute path of the repository
 * @param {string[]} filters parts of paths, as given to vitest; none selects every file
 * @returns {string[]} paths relative to the root, sorted
 */
export function listLongTests(root, filters) {
  return ['apps', 'packages', 'tooling']
    .flatMap((folder) => listFiles(root, folder))
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)))
    .filter((file) => isLong(readFileSync(join(root, file), 'utf8')));
}

/**
 * @param {string} source
 * @returns {boolean}
 */
function isLong(source) {
  return /\bfrom '[^']*\/long-rounds(\.ts)?'/.test(source) || /\btags: 'long'/.test(source);
}
