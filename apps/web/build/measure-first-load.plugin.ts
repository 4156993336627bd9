import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

interface Options {
  /** The build fails above this; 1 kB is 1,000 bytes, compressed with brotli. */
  budgetInKilobytes: number;
  /** Modules loaded on demand before the first screen can be used; the heaviest of them counts. */
  firstRoutes: string[];
}

/** Prints the compressed JavaScript a browser needs before the first screen can be used, and holds it to a budget. */
export function measureFirstLoad({ budgetInKilobytes, firstRoutes }: Options): Plugin {
  return {
    name: 'goaltracker:measure-first-load',
    apply: 'build',
    writeBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const entry = chunks.find((chunk) => chunk.isEntry);
        if (!entry) throw new Error('The build has no entry.');
        const loads = firstRoutes.map((module) => {
          const routeChunks = chunks.filter((chunk) =>
            chunk.moduleIds.some((id) => id.split('?')[0]?.endsWith(module)),
          );
          const files = new Set([entry, ...routeChunks].flatMap((chunk) => [...listStaticImports(chunk, bundle)]));
          return { module, files: files.size, kilobytes: sumCompressed(files, bundle) };
        });
        for (const load of loads) {
          this.info(
            `first load with ${load.module}: ${load.kilobytes.toFixed(1)} kB of JavaScript (brotli, ${load.files} files), budget ${budgetInKilobytes} kB`,
          );
          if (load.kilobytes > budgetInKilobytes)
            this.error(`The first load is over its budget of ${budgetInKilobytes} kB.`);
        }
      },
    },
  };
}

function listStaticImports(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(chunk.fileName)) return seen;
  seen.add(chunk.fileName);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') listStaticImports(imported, bundle, seen);
  }
  return seen;
}

function sumCompressed(files: Set<string>, bundle: Rolldown.OutputBundle): number {
  let bytes = 0;
  for (const name of files) {
    const file = bundle[name];
    if (file?.type === 'chunk') bytes += brotliCompressSync(file.code).length;
  }
  return bytes / 1000;
}
