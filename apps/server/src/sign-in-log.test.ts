import type { SignInAttempts } from '@goaltracker/api/core/auth-services';
import type { SecurityEvents } from '@goaltracker/api/core/security-events';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addSignInLog } from './sign-in-log.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

function createApp(deleteExpired = vi.fn<() => Promise<void>>(async () => undefined)) {
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
  const app = Fastify({ logger: { level: 'warn', stream } });
  const attempts: Pick<SignInAttempts, 'onEvent' | 'deleteExpired'> = { onEvent: undefined, deleteExpired };
  const securityEvents: SecurityEvents = {};
  addSignInLog(app, { services: { attempts }, securityEvents });
  return { app, attempts, securityEvents, lines, deleteExpired };
}

it('wrong passwords, refusals and limits reached are counted and logged once a minute', async () => {
  const { attempts, lines } = createApp();
  for (const event of ['wrong', 'wrong', 'wrong', 'accountLimit', 'refused'] as const) attempts.onEvent?.(event);
  expect(lines).toEqual([]);
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ wrong: 3, accountLimit: 1, refused: 1, msg: 'Wrong passwords' });
});

it('the remaining counts are logged when the server closes', async () => {
  const { app, attempts, lines } = createApp();
  attempts.onEvent?.('wrong');
  await app.close();
  expect(lines).toHaveLength(1);
});

it('expired counts are deleted once a minute, and a failure is logged', async () => {
  const { lines, deleteExpired } = createApp(vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('oops')));
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(deleteExpired).toHaveBeenCalledTimes(2);
  expect(lines.map(({ msg }) => msg)).toEqual(['Expired counts of wrong passwords could not be deleted']);
});

it('changes of ways to sign in are counted and logged once a minute', async () => {
  const { securityEvents, lines } = createApp();
  for (const change of ['passkeyAdded', 'passkeyAdded', 'secondStepOn'] as const) securityEvents.onEvent?.(change);
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(lines).toMatchObject([{ passkeyAdded: 2, secondStepOn: 1, msg: 'Ways to sign in changed' }]);
});
