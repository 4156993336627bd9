import { test } from 'vitest';
import { type HttpClient, createHttpClient } from './http-client.ts';
import { startServerProcess } from './server-process.ts';
import { type ServerDatabase, createServerDatabase } from './test-database.ts';

export interface SharedServer {
  readonly url: string;
  readonly pid: number;
  readonly database: ServerDatabase;
  readonly client: HttpClient;
  /** Returns what the server has logged since the test file began. */
  readLog(): string;
  readMetrics(): Promise<string>;
}

/** Gives `beforeAll` a server that all files of a worker share. Tests must not stop or configure it. */
export const sharedServer = test
  .extend('settings', { scope: 'worker' }, { METRICS_PORT: '0', LOG_LEVEL: 'debug', RATE_LIMIT: '0' })
  .extend('running', { scope: 'worker' }, async ({ settings }, { onCleanup }) => {
    const opened = new AsyncDisposableStack();
    onCleanup(() => opened.disposeAsync());
    const database = opened.use(await createServerDatabase());
    return { database, process: opened.use(await startServerProcess({ ...database.env, ...settings })) };
  })
  .extend('server', { scope: 'file' }, ({ running: { database, process } }, { onCleanup }): SharedServer => {
    const { url, pid } = process;
    const client = createHttpClient(() => url);
    onCleanup(() => client[Symbol.dispose]());
    const start = process.readLog().length;
    const metricsUrl = /Metrics are at (\S+)/.exec(process.readLog())?.[1] ?? '';
    return {
      url,
      pid,
      database,
      client,
      readLog: () => process.readLog().slice(start),
      readMetrics: async () => (await fetch(metricsUrl)).text(),
    };
  });
