import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { findChunksOf, findEntry, listWithImports } from './bundle.ts';

interface Options {
  /**
   * Kilobytes (1,000 bytes, brotli) above which the build fails, by the module that loads on demand before a first
   * screen can be used.
   */
  budgetsInKilobytes: Record<string, number>;
  budgetInFiles: number;
}

/**
 * Prints the compressed JavaScript that a browser needs before the first screen can be used, and fails above the
 * budget.
 */
export function measureFirstLoad({ budgetsInKilobytes, budgetInFiles }: Options): Plugin {
  return {
    name: 'goaltracker:measure-first-load',
    apply: 'build',
    writeBundle: {
      order: 'post',
      handler(_options, bundle) {
        const loads = Object.entries(budgetsInKilobytes).map(([module, budget]) => {
          const chunks = [...listWithImports([findEntry(bundle), ...findChunksOf(module, bundle)], bundle)];
          const bytes = chunks.reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0);
          return { module, budget, files: chunks.length, kilobytes: bytes / 1000 };
        });
        for (const load of loads) {
          this.info(
            `first load with ${load.module}: ${load.kilobytes.toFixed(1)} kB of JavaScript (brotli, ${load.files} files), budget ${load.budget} kB, ${budgetInFiles} files`,
          );
          if (load.kilobytes > load.budget || load.files > budgetInFiles)
            this.error(`The first load is over its budget of ${load.budget} kB or ${budgetInFiles} files.`);
        }
      },
    },
  };
}
