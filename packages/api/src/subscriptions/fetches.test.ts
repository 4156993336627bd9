import { afterEach, describe, expect, it, vi } from 'vitest';
import { CalendarFetchError } from './fetch-failures.ts';
import { createCalendarFetches } from './fetches.ts';

const now = new Date('2090-03-06T12:00:00Z');
const silent = new CalendarFetchError('Its server does not answer.');
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
      .fetchCopyFor(
        {
          userId,
          subscriptionId: userId,
          url: userId,
          timeZone: 'UTC',
          etag: null,
          lastModified: null,
          keptUntil: null,
        },
        now,
      )
      .catch((error: unknown) => error);
  const listBegun = async () => {
    await settle();
    return begun.map(({ user }) => user);
  };
  return { begun, fetchFor, listBegun };
}

describe('calendars that people wait for', () => {
  afterEach(() => void vi.useRealTimers());

  it('two fetches run at a time for each user, and others come in between', async () => {
    const { begun, fetchFor, listBegun } = createSilentFetches();
    const attackers = ['a', 'b', 'c', 'd', 'e', 'f'];
    for (const user of attackers) for (let at = 0; at < 10; at++) void fetchFor(user);
    const ada = fetchFor('ada');
    expect(await listBegun()).toEqual(attackers.flatMap((user) => [user, user]));
    for (const each of begun.slice(0, 2)) {
      each.giveUp();
      await settle();
    }
    expect((await listBegun()).slice(12)).toEqual(['a', 'ada']);
    begun.at(-1)?.giveUp();
    expect(await ada).toBe(silent);
  });

  it('a user has at most twenty waiting fetches, which does not affect others', async () => {
    const { fetchFor, listBegun } = createSilentFetches();
    for (let at = 0; at < 22; at++) void fetchFor('eve');
    expect(await fetchFor('eve')).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 10 });
    void fetchFor('ada');
    expect(await listBegun()).toEqual(['eve', 'eve', 'ada']);
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
