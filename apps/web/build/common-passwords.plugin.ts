import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { z } from 'zod';

const name = 'virtual:common-passwords';
const resolvedName = `\0${name}`;
/** Lower-case, the most common first. */
const file = fileURLToPath(import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json'));
const count = 10_000;
/** Shorter ones are refused anyway. */
const minLength = 6;

/** The module `virtual:common-passwords`: the most common passwords that the forms accept, of the list of zxcvbn-ts. */
export function commonPasswords(): Plugin {
  return {
    name: 'goaltracker:common-passwords',
    resolveId: (id) => (id === name ? resolvedName : undefined),
    async load(id) {
      if (id !== resolvedName) return undefined;
      const all = z.array(z.string()).parse(JSON.parse(await readFile(file, 'utf8')));
      const common = all.filter((password) => password.length >= minLength).slice(0, count);
      // One text takes less room and time than an array.
      return `export default ${JSON.stringify(common.join('\n'))};`;
    },
  };
}
