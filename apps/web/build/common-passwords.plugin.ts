import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { z } from 'zod';

const name = 'virtual:common-passwords';
const resolvedName = `\0${name}`;
/** Lower-case, most common first. */
const file = fileURLToPath(import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json'));
const count = 10_000;
/** The forms refuse shorter passwords anyway. */
const minLength = 6;

/**
 * Provides `virtual:common-passwords`: the most common passwords in the list of zxcvbn-ts that the forms would accept.
 */
export function commonPasswords(): Plugin {
  return {
    name: 'goaltracker:common-passwords',
    resolveId: (id) => (id === name ? resolvedName : undefined),
    async load(id) {
      if (id !== resolvedName) return undefined;
      const all = z.array(z.string()).parse(JSON.parse(await readFile(file, 'utf8')));
      const common = all.filter((password) => password.length >= minLength).slice(0, count);
      // One string is smaller and parses faster than an array.
      return `export default ${JSON.stringify(common.join('\n'))};`;
    },
  };
}
