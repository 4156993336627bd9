import { DomainError, RateLimitedError, StorageFullError, UnavailableError } from '@goaltracker/api/core/errors';
import { DatabaseUnavailableError } from '@goaltracker/db/core/errors';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addFailures } from './failures.ts';
import { addRequestIds, createRequestIds } from './request-id.ts';
import { handleError } from './responses.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly reqId?: string;
}

/** A server that answers every request with the error. */
function createServer(error: DomainError) {
  const lines: Line[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Line) };
  const app = Fastify({ logger: { level: 'warn', stream }, genReqId: createRequestIds(false) });
  app.setErrorHandler(handleError);
  addRequestIds(app);
  addFailures(app);
  app.get('/', async () => {
    throw error;
  });
  return { app, lines };
}

test.each([
  ['shed', new UnavailableError(), { overload: 50 }],
  ['above a limit', new RateLimitedError(1), { limit: 50 }],
])('logs the number of requests %s once a minute', async (_, error, counts) => {
  const { app, lines } = createServer(error);
  for (let count = 0; count < 50; count++) await app.inject('/');
  expect(lines).toEqual([]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(lines).toEqual([expect.objectContaining({ msg: 'Requests were refused', ...counts })]);
  await app.close();
  expect(lines).toHaveLength(1);
});

test.each([
  ['an outage', new UnavailableError(new DatabaseUnavailableError('away')), { outage: 50 }],
  ['a full disk', new StorageFullError(new Error('disk full')), { storageFull: 50 }],
])('logs %s when it begins, then the number of failed requests once a minute', async (_, error, counts) => {
  const { app, lines } = createServer(error);
  const { headers } = await app.inject('/');
  for (let count = 1; count < 50; count++) await app.inject('/');
  expect(lines.map(({ reqId }) => reqId)).toEqual([headers['x-request-id']]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatchObject({ msg: 'Requests were refused', ...counts });
});

test('logs an unexpected error once, with the request id of the answer', async () => {
  const { app, lines } = createServer(
    new DomainError('INTERNAL', 'Something went wrong.', { cause: new Error('bug') }),
  );
  const { headers, body } = await app.inject('/');
  expect(lines).toEqual([expect.objectContaining({ level: 50, call: '/', reqId: headers['x-request-id'] })]);
  expect(body).toContain(String(headers['x-request-id']));
});

test('errors of the caller are not logged', async () => {
  const { app, lines } = createServer(new DomainError('NOT_FOUND', 'Not found'));
  await app.inject('/');
  await app.close();
  expect(lines).toEqual([]);
});
