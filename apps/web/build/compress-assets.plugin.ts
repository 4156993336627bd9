import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = new Set(['.js', '.css', '.svg', '.json']);
const tooSmall = 1000;

/** Writes `.br` and `.gz` beside every text asset, so that the server never compresses them itself. */
export function compressAssets(): Plugin {
  return {
    name: 'goaltracker:compress-assets',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const folder = resolve(this.environment.config.root, this.environment.config.build.outDir);
        const entries = await readdir(folder, { recursive: true, withFileTypes: true });
        const files = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)));
        await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))));
      },
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < tooSmall) return;
  await Promise.all([
    promisify(brotliCompress)(content).then((bytes) => writeFile(`${path}.br`, bytes)),
    promisify(gzip)(content, { level: 9 }).then((bytes) => writeFile(`${path}.gz`, bytes)),
  ]);
}
