import type { UnreachableHosts } from '@goaltracker/api/core/unreachable-hosts';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addUnreachableHostLog } from './unreachable-host-log.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

it('at most twenty unreachable hosts are logged once a minute, with the reason', async () => {
  const lines: { hosts: Record<string, string> }[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) };
  const app = Fastify({ logger: { level: 'warn', stream } });
  const unreachableHosts: UnreachableHosts = {};
  addUnreachableHostLog(app, { unreachableHosts });
  for (let at = 0; at < 3; at++) unreachableHosts.onEvent?.('nas.local', 'private address');
  unreachableHosts.onEvent?.('no.example', 'unknown name');
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(lines).toMatchObject([{ hosts: { 'nas.local': 'private address', 'no.example': 'unknown name' } }]);
  for (let at = 0; at < 100; at++) unreachableHosts.onEvent?.(`${at}.example`, 'unknown name');
  await app.close();
  expect(Object.keys(lines[1]?.hosts ?? {})).toHaveLength(20);
});
