import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { type Api, createApi } from '@goaltracker/api/create-api';
import { demoAccount } from '@goaltracker/demo/demo-account';
import { seedDemo } from '@goaltracker/demo/seed-demo';
import { openDatabase } from '@goaltracker/db/core/database';
import { startEmbeddedPostgres } from '@goaltracker/db/embedded/start';
import type { FastifyInstance } from 'fastify';
import { keepAuthSecret } from './auth-secret.ts';
import type { Config } from './config.ts';
import { createHttpServer } from './http.ts';

export interface RunningServer {
  /** Where a person opens it; the first is on this machine. */
  readonly addresses: string[];
  /** Finishes what is being answered, then closes everything in the reverse order of its start, PostgreSQL last. */
  close(): Promise<void>;
}

export interface StartOptions {
  /** Make the demo account, unless it is there. */
  readonly demo: boolean;
  readonly log: (message: string) => void;
}

/** A bundle has the migrations beside it; the sources find them by themselves. */
const bundledMigrations = new URL('./migrations/', import.meta.url);

/** Starts everything, or nothing: whatever had been opened is closed again when a later step fails. */
export async function startServer(config: Config, { demo, log }: StartOptions): Promise<RunningServer> {
  await using opened = new AsyncDisposableStack();
  await mkdir(config.dataDir, { recursive: true });
  const secret = config.authSecret ?? (await keepAuthSecret(config.dataDir));
  const url = config.databaseUrl ?? (await openEmbedded(config.dataDir, opened, log));
  const migrations = existsSync(bundledMigrations) ? { migrations: bundledMigrations } : {};
  const database = await openDatabase({ url, secret, log, ...migrations });
  opened.defer(() => database.close());
  const api = await createApi({ database, secret, tempFolder: config.dataDir });
  if (demo) await openDemo(api, log);
  const http = await createHttpServer({ api, config, ping: () => database.ping() });
  opened.defer(() => http.close());
  await http.listen({ host: config.host, port: config.port });
  const untilClosed = opened.move();
  return { addresses: listAddresses(http, config.host), close: () => untilClosed.disposeAsync() };
}

async function openEmbedded(
  dataDir: string,
  opened: AsyncDisposableStack,
  log: (message: string) => void,
): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log });
  opened.defer(() => postgres.stop());
  return postgres.url;
}

async function openDemo({ services }: Api, log: (message: string) => void): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await seedDemo(services, services.clock(), timeZone);
  log(`For a look around, sign in as ${demoAccount.email} with the password ${demoAccount.password}`);
}

function listAddresses(http: FastifyInstance, host: string): string[] {
  const { port } = http.server.address() as AddressInfo;
  const everywhere = host === '0.0.0.0' || host === '::';
  const local = everywhere || host === '127.0.0.1' || host === '::1' ? 'localhost' : host;
  const others = everywhere ? Object.values(networkInterfaces()).flatMap((each) => each ?? []) : [];
  const reachable = others
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
  return [local, ...reachable].map((name) => `http://${name.includes(':') ? `[${name}]` : name}:${port}`);
}
