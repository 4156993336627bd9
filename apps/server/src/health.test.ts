import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { type HealthOptions, addHealth } from './health.ts';
import { handleError } from './responses.ts';

const works = async () => {};
const fails = async () => {
  throw new Error('connection refused');
};

async function createServer(options: Partial<HealthOptions['database']> & { isDraining?: boolean } = {}) {
  const { isDraining = false, ...database } = options;
  const app: FastifyInstance = Fastify();
  app.setErrorHandler(handleError);
  await app.register(addHealth, {
    database: { ping: works, checkWritable: works, ...database },
    isDraining: () => isDraining,
  });
  return app;
}

async function readStatuses(app: FastifyInstance) {
  const statuses: Record<string, number> = {};
  for (const path of ['/api/health/live', '/api/health', '/api/health/ready'])
    statuses[path] = (await app.inject(path)).statusCode;
  return statuses;
}

test.each([
  ['the database accepts writes', {}, [200, 200, 200]],
  ['the database answers and accepts no writes', { checkWritable: fails }, [200, 200, 503]],
  ['the database is away', { ping: fails, checkWritable: fails }, [200, 503, 503]],
  ['the server drains', { isDraining: true }, [200, 200, 503]],
])('live, health and ready have their own status while %s', async (_, options, [live, health, ready]) => {
  const statuses = await readStatuses(await createServer(options));
  expect(statuses).toEqual({ '/api/health/live': live, '/api/health': health, '/api/health/ready': ready });
});

test('a server that is not ready answers an API error with Retry-After', async () => {
  for (const options of [{ isDraining: true }, { checkWritable: fails }]) {
    const answer = await (await createServer(options)).inject('/api/health/ready');
    expect(answer.json()).toEqual({ code: 'UNAVAILABLE', message: expect.any(String) });
    expect(answer.headers['retry-after']).toBe('2');
  }
});

test('many callers share one check of the database', async () => {
  let checks = 0;
  const app = await createServer({ checkWritable: async () => void checks++ });
  await Promise.all(Array.from({ length: 50 }, () => app.inject('/api/health/ready')));
  expect(checks).toBe(1);
});
