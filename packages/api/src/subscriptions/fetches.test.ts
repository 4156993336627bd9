import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { formatCalendar, standup } from '../testing/test-web.ts';
import { createAddressCheck } from './address-check.ts';
import { createFetchCalendar } from './fetch-calendar.ts';
import { CalendarFetchError } from './fetch-failures.ts';
import { createCalendarFetches } from './fetches.ts';

const now = new Date('2090-03-06T12:00:00Z');
const silent = new CalendarFetchError('Its server does not answer.');
const source = { timeZone: 'UTC', etag: null, lastModified: null, keptUntil: null };
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Fetches that stay open until they are given up, and the users whose fetches have begun. */
function createSilentFetches() {
  const begun: { user: string; giveUp: () => void }[] = [];
  const fetches = createCalendarFetches((user) => {
    const { promise, reject } = Promise.withResolvers<never>();
    begun.push({ user, giveUp: () => reject(silent) });
    return promise;
  });
  const fetchFor = (userId: string) =>
    fetches
      .fetchCopyFor({ ...source, userId, subscriptionId: userId, url: userId }, now)
      .catch((error: unknown) => error);
  const listBegun = async () => {
    await settle();
    return begun.map(({ user }) => user);
  };
  return { begun, fetchFor, listBegun };
}

/** Calendars on 127.0.0.1, of which those below `/drip/` come byte by byte. */
async function serveDrippingCalendars(): Promise<AsyncDisposable & { url: string }> {
  const server = createServer(({ url }, response) => {
    const drip = () => {
      const timer = setInterval(() => response.write('B'), 20);
      response.once('close', () => clearInterval(timer));
    };
    if (url?.startsWith('/drip/')) drip();
    else response.end(formatCalendar([standup]));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await promisify(server.close.bind(server))();
    },
  };
}

describe('calendars that people wait for', () => {
  it('two fetches run at a time for each user, and others come in between', async () => {
    const { begun, fetchFor, listBegun } = createSilentFetches();
    for (let at = 0; at < 4; at++) void fetchFor('eve');
    const ada = fetchFor('ada');
    expect(await listBegun()).toEqual(['eve', 'eve', 'ada']);
    begun.at(-1)?.giveUp();
    expect(await ada).toBe(silent);
    begun[0]?.giveUp();
    expect((await listBegun()).slice(3)).toEqual(['eve']);
  });

  it('ten users with slow calendars do not delay another user, and twenty only until each has had a turn', async () => {
    const { begun, fetchFor, listBegun } = createSilentFetches();
    const attackers = Array.from({ length: 20 }, (_, at) => `eve ${at}`);
    const attack = (users: string[]) => {
      for (const user of users) for (let at = 0; at < 10; at++) void fetchFor(user);
    };
    attack(attackers.slice(0, 10));
    void fetchFor('ada');
    expect((await listBegun()).slice(8)).toEqual([...attackers.slice(4, 10), 'ada']);
    attack(attackers.slice(10));
    void fetchFor('grace');
    for (const { giveUp } of begun.slice(0, 10)) giveUp();
    expect((await listBegun()).slice(16)).toEqual([...attackers.slice(11), 'grace']);
  });

  it('a user has at most twenty waiting fetches, which does not affect others', async () => {
    const { fetchFor, listBegun } = createSilentFetches();
    for (let at = 0; at < 22; at++) void fetchFor('eve');
    expect(await fetchFor('eve')).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 10 });
    void fetchFor('ada');
    expect(await listBegun()).toEqual(['eve', 'eve', 'ada']);
  });

  it('a calendar is read while twenty users fetch calendars that drip', async () => {
    await using web = await serveDrippingCalendars();
    const mayConnectTo = createAddressCheck(['127.0.0.1']);
    const fetchCalendar = createFetchCalendar({ mayConnectTo });
    const giveUpSoon = createFetchCalendar({ mayConnectTo, timeoutMs: 300 });
    const fetches = createCalendarFetches((address, ...about) =>
      (address.includes('/drip/') ? giveUpSoon : fetchCalendar)(address, ...about),
    );
    const fetchFor = (userId: string, path: string) =>
      fetches.fetchCopyFor({ ...source, userId, subscriptionId: userId, url: `${web.url}/${path}` }, now);
    const attack = Array.from({ length: 20 }, (_, user) =>
      Array.from({ length: 4 }, (_each, at) => fetchFor(`eve ${user}`, `drip/${at}`)),
    ).flat();
    const outcomes = Promise.allSettled(attack);
    expect(await fetchFor('ada', 'team')).toMatchObject({ name: 'Team', events: [{ title: 'Stand-up' }] });
    expect(new Set((await outcomes).map(({ status }) => status))).toEqual(new Set(['rejected']));
  });

  it('a fetch is refused when it does not begin within twenty seconds', async () => {
    const { fetchFor } = createSilentFetches();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    try {
      for (let at = 0; at < 2; at++) void fetchFor('eve');
      expect(await fetchFor('eve')).toMatchObject({ code: 'UNAVAILABLE' });
      expect(timeout).toHaveBeenLastCalledWith(20_000);
    } finally {
      timeout.mockRestore();
    }
  });
});
