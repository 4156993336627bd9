import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { findChunksOf, findEntry, listChunks, listWithImports } from './bundle.ts';

interface Options {
  /** Modules loaded on demand that the app may need at start. */
  startModules: string[];
  /** File names that the app does not need offline. */
  leftOut: RegExp;
}

interface PrecachedFile {
  url: string;
  /** Changes with the content. Null when the name changes with the content. */
  revision: string | null;
}

/** The URLs that the service worker caches. */
export interface PrecacheManifest {
  pages: PrecachedFile[];
  /** Cached when the worker is installed. */
  upFront: PrecachedFile[];
  /** Cached later, when the page is idle. Their names contain a hash. */
  whenIdle: string[];
}

const source = fileURLToPath(new URL('../src/worker/worker.ts', import.meta.url));
/** The files that every page shows: styles, and the Latin font of Inter. */
const shownFiles = /\.css$|inter-latin-wght-normal-.*\.woff2$/;

/** Builds src/worker/worker.ts to /worker.js, with the list of files to cache. */
export function buildServiceWorker(options: Options): Plugin {
  return {
    name: 'goaltracker:service-worker',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }, bundle) {
        const manifest = await listFiles(dir, bundle, options);
        await build({
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          define: { PRECACHE_MANIFEST: JSON.stringify(manifest), 'process.env.NODE_ENV': '"production"' },
          build: {
            target: 'es2022',
            outDir: dir,
            emptyOutDir: false,
            rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: 'worker.js' } },
          },
        });
        const { length } = await readFile(join(dir, 'worker.js'));
        this.info(
          `service worker: ${(length / 1000).toFixed(1)} kB, caches ${manifest.pages.length} pages, ${manifest.upFront.length} files up front and ${manifest.whenIdle.length} when idle`,
        );
      },
    },
  };
}

async function listFiles(
  dir: string,
  bundle: Rolldown.OutputBundle,
  { startModules, leftOut }: Options,
): Promise<PrecacheManifest> {
  const started = listWithImports(
    [findEntry(bundle), ...startModules.flatMap((module) => findChunksOf(module, bundle))],
    bundle,
  );
  const start = new Set([...started].map(({ fileName }) => fileName));
  for (const name of Object.keys(bundle)) if (shownFiles.test(name)) start.add(name);
  const pages = await readdir(join(dir, 'pages'));
  const fixed = (await readdir(dir, { withFileTypes: true }))
    .filter((file) => file.isFile() && /\.(js|svg)$/.test(file.name) && file.name !== 'worker.js')
    .map(({ name }) => name);
  return {
    pages: await Promise.all(
      pages.toSorted().map(async (file) => ({
        url: file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`,
        revision: await hashFile(join(dir, 'pages', file)),
      })),
    ),
    upFront: [
      ...(await Promise.all(
        fixed.toSorted().map(async (file) => ({ url: `/${file}`, revision: await hashFile(join(dir, file)) })),
      )),
      ...[...start].toSorted().map((file) => ({ url: `/${file}`, revision: null })),
    ],
    whenIdle: listChunks(bundle)
      .map(({ fileName }) => fileName)
      .filter((file) => !start.has(file) && !leftOut.test(file))
      .map((file) => `/${file}`),
  };
}

async function hashFile(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('base64url')
    .slice(0, 16);
}
