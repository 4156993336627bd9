import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseOptions } from '@goaltracker/db/core/database';
import { findRunningPostgres, startEmbeddedPostgres } from '@goaltracker/db/embedded/start';
import type { Config } from './config.ts';
import { StartError } from './start-error.ts';

/** Beside the bundle. When running from sources, `db` finds its own. */
const bundledMigrations = new URL('./migrations/', import.meta.url);

export interface ResolveOptions {
  readonly log: (message: string) => void;
  /** Uses the embedded PostgreSQL of a running server instead of refusing to share it. */
  readonly shares?: boolean;
}

/**
 * Finds the configured database and the secret, for `openDatabase`. Starts the embedded PostgreSQL unless there is a
 * `DATABASE_URL`; `opened` stops it.
 */
export async function resolveDatabase(
  config: Config,
  opened: AsyncDisposableStack,
  { log, shares = false }: ResolveOptions,
): Promise<DatabaseOptions> {
  await mkdir(config.dataDir, { recursive: true });
  const secret = config.authSecret ?? (await ensureAuthSecret(config.dataDir));
  const url = config.databaseUrl ?? (await openEmbeddedPostgres(config.dataDir, opened, { log, shares }));
  return { url, secret, log, ...(existsSync(bundledMigrations) && { migrations: bundledMigrations }) };
}

/** The secret that signs tokens, generated at the first start and stored in the data folder. */
async function ensureAuthSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'auth-secret');
  try {
    await writeFile(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length < 32)
    throw new StartError(`${file} holds no usable secret. Delete it to sign everybody out and generate a new one.`);
  return secret;
}

async function openEmbeddedPostgres(
  dataDir: string,
  opened: AsyncDisposableStack,
  { log, shares }: Required<ResolveOptions>,
): Promise<string> {
  const options = { dataDir: join(dataDir, 'postgres'), log };
  const running = shares ? await findRunningPostgres(options.dataDir) : undefined;
  if (running !== undefined) return running;
  const postgres = await startEmbeddedPostgres(options);
  opened.defer(() => postgres.stop());
  return postgres.url;
}
