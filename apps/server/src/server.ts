import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { type Api, createApi } from '@goaltracker/api/create-api';
import type { IdentityProvider } from '@goaltracker/api/core/identity-providers';
import type { MailSettings } from '@goaltracker/api/core/mail';
import { findDemoCalendar } from '@goaltracker/demo/calendar/demo-calendar';
import { demoAccount } from '@goaltracker/demo/demo-account';
import { seedDemo } from '@goaltracker/demo/seed-demo';
import { openDatabase } from '@goaltracker/db/core/database';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { findLastDump } from './dump-file.ts';
import { resolveDatabase } from './resolve-database.ts';
import { createHttpServer } from './http.ts';
import type { Timeouts } from './limits.ts';
import type { Metrics, MetricsSources } from './metrics/metrics.ts';
import { startMetricsServer } from './metrics/metrics-server.ts';

export interface RunningServer {
  /** URLs to open in a browser; the first is for this machine. */
  readonly addresses: string[];
  /** Graceful shutdown: finishes requests in flight, then closes in reverse order of the start, PostgreSQL last. */
  close(): Promise<void>;
}

export interface StartOptions {
  /** Creates the demo account unless it exists. */
  readonly demo: boolean;
  readonly log: (message: string) => void;
  /** Tests only. */
  readonly timeouts?: Timeouts;
}

/** Starts the server. When a step fails, closes everything that was opened before. */
export async function startServer(config: Config, { demo, log, timeouts }: StartOptions): Promise<RunningServer> {
  await using opened = new AsyncDisposableStack();
  const options = await resolveDatabase(config, opened, { log });
  const database = await openDatabase(options);
  opened.defer(() => database.close());
  const api = await createApi({
    ...options,
    database,
    registration: config.registration,
    publicUrl: config.publicUrl,
    providers: config.providers,
    hasPasswords: config.hasPasswords,
    mail: config.mail && (await openMail(config.mail, log)),
    tempFolder: config.dataDir,
    allowPrivateFetch: config.allowPrivateFetch,
    ...(demo && { findCalendar: findDemoCalendar }),
  });
  for (const provider of api.services.providers) void checkProvider(provider, log);
  if (demo) await openDemoAccount(api, config.demoTimezone, log);
  const sources = { api, findLastDump: () => findLastDump(config.dataDir) };
  const metrics = config.metrics && (await openMetrics(sources, config.metrics, opened, log));
  const http = await createHttpServer({ api, config, database, metrics, ...(timeouts && { timeouts }) });
  const { changes } = api.services;
  opened.defer(() => changes.close());
  opened.defer(() => http.close());
  changes.connect((handlers) => database.openChannel(handlers));
  await http.listen({ host: config.host, port: config.port });
  const untilClosed = opened.move();
  return { addresses: listAddresses(http, config.host), close: () => untilClosed.disposeAsync() };
}

/** Loads the library only when mail is configured. Logs when the mail server does not work; due mail is sent later. */
async function openMail(
  { publicUrl, ...smtp }: NonNullable<Config['mail']>,
  log: (message: string) => void,
): Promise<MailSettings> {
  const { createMailTransport } = await import('@goaltracker/api/core/mail-transport');
  const { send, verify } = createMailTransport(smtp);
  void verify().catch((error: unknown) => log(`No email can be sent now: ${String(error)}`));
  return { send, publicUrl };
}

/** Logs when a provider does not work. A sign-in there tries again. */
async function checkProvider(provider: IdentityProvider, log: (message: string) => void): Promise<void> {
  try {
    await provider.check();
  } catch (error) {
    const { name, issuer } = provider;
    log(
      `Nobody can sign in at ${name} now: ${describeCause(error)}. Is ${issuer} its exact address, as it writes it itself?`,
    );
  }
}

/** Returns the message of the innermost error, which says more than an outer message such as `fetch failed`. */
function describeCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return describeCause(error.cause);
  return error.message || ('code' in error ? String(error.code) : error.name);
}

/** Loads the library only when metrics are served. */
async function openMetrics(
  sources: MetricsSources,
  address: { host: string; port: number },
  opened: AsyncDisposableStack,
  log: (message: string) => void,
): Promise<Metrics> {
  const { createMetrics } = await import('./metrics/metrics.ts');
  const metrics = createMetrics(sources);
  const server = await startMetricsServer(metrics, address);
  opened.defer(() => server.close());
  log(`Metrics are at ${server.url}`);
  return metrics;
}

async function openDemoAccount({ services }: Api, timezone: string, log: (message: string) => void): Promise<void> {
  await seedDemo(services, services.clock(), timezone);
  log(`To try the demo account, sign in as ${demoAccount.email} with the password ${demoAccount.password}`);
}

function listAddresses(http: FastifyInstance, host: string): string[] {
  const { port } = http.server.address() as AddressInfo;
  const isWildcard = host === '0.0.0.0' || host === '::';
  const local = isWildcard || host === '127.0.0.1' || host === '::1' ? 'localhost' : host;
  const interfaces = isWildcard ? Object.values(networkInterfaces()).flatMap((each) => each ?? []) : [];
  const remote = interfaces
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
  return [local, ...remote].map((name) => `http://${name.includes(':') ? `[${name}]` : name}:${port}`);
}
