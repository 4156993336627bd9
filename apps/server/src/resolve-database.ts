import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseOptions } from '@goaltracker/db/core/database';
import { type EmbeddedPostgres, findRunningPostgres, startEmbeddedPostgres } from '@goaltracker/db/embedded/start';
import type { Config } from './config.ts';
import { StartError } from './start-error.ts';
import { createUpgradeCopy } from './upgrade-copies.ts';

/** Migrations beside the bundle. When the server runs from sources, `db` finds its own folder. */
const bundledMigrations = new URL('./migrations/', import.meta.url);

export interface ResolveOptions {
  readonly log: (message: string) => void;
  /** Uses the embedded PostgreSQL of a running server instead of throwing. */
  readonly shares?: boolean;
}

/**
 * Returns the options for `openDatabase`, with the secrets. Without `DATABASE_URL`, starts the embedded PostgreSQL;
 * disposing of `opened` stops it.
 */
export async function resolveDatabase(
  config: Config,
  opened: AsyncDisposableStack,
  { log, shares = false }: ResolveOptions,
): Promise<DatabaseOptions> {
  await mkdir(config.dataDir, { recursive: true });
  const secret = config.authSecret ?? (await ensureAuthSecret(config.dataDir));
  const { url, embedded } = config.databaseUrl
    ? { url: config.databaseUrl, embedded: undefined }
    : await openEmbeddedPostgres(config.dataDir, opened, { log, shares });
  return {
    url,
    upgradeCopy: createUpgradeCopy({ dataDir: config.dataDir, ownerUrl: url, embedded, log }),
    secret,
    previousSecret: config.previousAuthSecret,
    log,
    ...(existsSync(bundledMigrations) && { migrations: bundledMigrations }),
  };
}

/** Reads the secret that signs tokens from the data folder. The first start generates it. */
async function ensureAuthSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'auth-secret');
  if (!existsSync(file)) await createAuthSecret(file);
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length < 32)
    throw new StartError(
      `${file} holds no usable secret. Restore it or, to sign everybody out, delete it and run npm run admin -- replace-secret.`,
    );
  return secret;
}

/** The file appears with its content, so that servers that start at the same time all read the same secret. */
async function createAuthSecret(file: string): Promise<void> {
  const staged = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(staged, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  try {
    await link(staged, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(staged);
  }
}

async function openEmbeddedPostgres(
  dataDir: string,
  opened: AsyncDisposableStack,
  { log, shares }: Required<ResolveOptions>,
): Promise<{ url: string; embedded: EmbeddedPostgres | undefined }> {
  const options = { dataDir: join(dataDir, 'postgres'), log };
  const running = shares ? await findRunningPostgres(options.dataDir) : undefined;
  if (running !== undefined) return { url: running, embedded: undefined };
  const embedded = await startEmbeddedPostgres(options);
  opened.defer(() => embedded.stop());
  return { url: embedded.url, embedded };
}
