import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { findChunksOf, findEntry, listWithImports } from './bundle.ts';

interface Options {
  /** The build fails above this; 1 kB is 1,000 bytes, compressed with brotli. */
  budgetInKilobytes: number;
  /** The build fails above this number of files. */
  budgetInFiles: number;
  /** Modules loaded on demand before the first screen can be used; the heaviest of them counts. */
  firstRoutes: string[];
}

/** Prints the compressed JavaScript a browser needs before the first screen can be used, and holds it to a budget. */
export function measureFirstLoad({ budgetInKilobytes, budgetInFiles, firstRoutes }: Options): Plugin {
  return {
    name: 'goaltracker:measure-first-load',
    apply: 'build',
    writeBundle: {
      order: 'post',
      handler(_options, bundle) {
        const loads = firstRoutes.map((module) => {
          const chunks = [...listWithImports([findEntry(bundle), ...findChunksOf(module, bundle)], bundle)];
          const bytes = chunks.reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0);
          return { module, files: chunks.length, kilobytes: bytes / 1000 };
        });
        for (const load of loads) {
          this.info(
            `first load with ${load.module}: ${load.kilobytes.toFixed(1)} kB of JavaScript (brotli, ${load.files} files), budget ${budgetInKilobytes} kB, ${budgetInFiles} files`,
          );
          if (load.kilobytes > budgetInKilobytes || load.files > budgetInFiles)
            this.error(`The first load is over its budget of ${budgetInKilobytes} kB or ${budgetInFiles} files.`);
        }
      },
    },
  };
}
