import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { commonPasswords } from './build/common-passwords.plugin.ts';
import { compressAssets } from './build/compress-assets.plugin.ts';
import { contractVersion } from './build/contract-version.plugin.ts';
import { evaluateApart } from './build/evaluate-apart.plugin.ts';
import { measureFirstLoad } from './build/measure-first-load.plugin.ts';
import { writeRoutePages } from './build/route-pages.plugin.ts';
import { sharedChunks } from './build/shared-chunks.plugin.ts';
import { buildServiceWorker } from './build/service-worker.plugin.ts';

const api = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;

const shared = sharedChunks();

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/route-tree.gen.ts',
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: true,
      routeTreeFileHeader: ['/* eslint-disable */', '// Written by TanStack Router from the files in src/routes.'],
    }),
    react(),
    commonPasswords(),
    contractVersion(),
    shared.plugin,
    evaluateApart(),
    measureFirstLoad({
      budgetsInKilobytes: { 'src/routes/index.tsx': 190, 'src/features/auth/signed-out-screen.tsx': 207 },
      budgetInFiles: 12,
    }),
    writeRoutePages(),
    buildServiceWorker({
      startModules: ['src/routes/index.tsx', 'src/features/auth/signed-out-screen.tsx'],
      // Compared with a new password, which needs the server anyway.
      leftOut: /common-passwords/,
    }),
    compressAssets(),
  ],
  // React has what this package adds to older versions.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // In one file: with each that arrives later the browser computes the styles of the whole page again.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Its packages do not say so.
      treeshake: { moduleSideEffects: [{ test: /node_modules[\\/]@trpc[\\/]/, sideEffects: false }] },
      output: {
        codeSplitting: {
          // What every screen needs, then what several do.
          groups: [
            {
              name: 'react',
              tags: ['$initial'],
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
              priority: 3,
            },
            { name: 'data', tags: ['$initial'], test: /node_modules[\\/]@(tanstack|trpc)[\\/]/, priority: 2 },
            { name: 'initial', tags: ['$initial'], priority: 1 },
            ...shared.groups,
          ],
        },
      },
    },
  },
  server: { proxy: { '/trpc': api, '/api': api, '/calendar/': api, '/mail/': api, '/auth/': api } },
});
