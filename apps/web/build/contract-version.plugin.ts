import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const folder = fileURLToPath(new URL('../../../packages/contracts/src/', import.meta.url));

/** Defines CONTRACT_VERSION, which changes whenever the schemas of requests and responses do. */
export function contractVersion(): Plugin {
  return {
    name: 'goaltracker:contract-version',
    config: () => ({ define: { CONTRACT_VERSION: JSON.stringify(hashSchemas()) } }),
  };
}

function hashSchemas(): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.schema.ts'),
  );
  const hash = createHash('sha256');
  for (const file of files.toSorted((a, b) => a.localeCompare(b))) hash.update(readFileSync(join(folder, file)));
  return hash.digest('base64url').slice(0, 16);
}
