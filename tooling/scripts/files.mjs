import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const generated = new Set(['node_modules', 'dist', 'coverage']);

/**
 * Lists every file below a folder, except dotfiles, installed packages and build output.
 * @param {string} root absolute path of the repository
 * @param {string} folder relative to the root
 * @returns {string[]} paths relative to the root with forward slashes, sorted
 */
export function listFiles(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !generated.has(entry.name) && !entry.name.startsWith('.'))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? listFiles(root, path) : [path];
    })
    .sort();
}
