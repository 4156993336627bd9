import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { addForwardingWarning, toTrustFunction } from './forwarding.ts';
import type { Config } from './config.ts';

/** Sends two requests with the headers from 10.0.0.7. Returns the warnings in the log. */
async function logWarnings(trusted: Config['trustProxy'], headers: Record<string, string>): Promise<string[]> {
  const lines: string[] = [];
  const logger = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } };
  const app = Fastify({ trustProxy: toTrustFunction(trusted), logger });
  addForwardingWarning(app);
  app.get('/', async () => 'ok');
  for (let count = 0; count < 2; count++) await app.inject({ url: '/', remoteAddress: '10.0.0.7', headers });
  return lines;
}

const forwarded = { 'x-forwarded-for': '198.51.100.9' };

it.each([false, ['10.0.0.8'], 0] satisfies Config['trustProxy'][])(
  'TRUST_PROXY %j warns once, without an address, about X-Forwarded-For from a sender that it does not cover',
  async (trusted) => {
    const lines = await logWarnings(trusted, forwarded);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('TRUST_PROXY');
    expect(lines[0]).not.toMatch(/10\.0\.0|198\.51/);
  },
);

it.each([true, ['10.0.0.0/8'], 1] satisfies Config['trustProxy'][])(
  'TRUST_PROXY %j does not warn about X-Forwarded-For from a sender that it covers',
  async (trusted) => {
    expect(await logWarnings(trusted, forwarded)).toEqual([]);
  },
);

it('requests without X-Forwarded-For cause no warning', async () => {
  expect(await logWarnings(false, {})).toEqual([]);
});
