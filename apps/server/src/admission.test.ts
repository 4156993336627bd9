import { describe, expect, test } from 'vitest';
import { waitOutside } from '@goaltracker/db/core/request-place';
import { Admission } from './admission.ts';
import { admissionLimits } from './limits.ts';

const { burst, lowest, highest, promised, standing, interval } = admissionLimits;

function createAdmission() {
  let time = 0;
  const admission = new Admission(() => time);
  return {
    admission,
    advance: (milliseconds: number) => void (time += milliseconds),
    now: () => time,
  };
}

/** Starts requests of one source until one is refused. They end on request. */
async function fill(admission: Admission, source: string) {
  const end = Promise.withResolvers<void>();
  let admitted = 0;
  const results: Promise<void>[] = [];
  for (; admission.hasPlace(source); admitted++) results.push(admission.run(source, () => end.promise));
  return {
    admitted,
    async end() {
      end.resolve();
      await Promise.all(results);
    },
  };
}

/** A server that completes `rate` requests a second, first come first served, and a list of how long each took. */
function createServer(rate: number) {
  const clock = createAdmission();
  const { admission } = clock;
  const queue: { since: number; end: () => void }[] = [];
  const seconds: number[] = [];
  let [refused, sent, toComplete] = [0, 0, 0];
  return {
    ...clock,
    seconds,
    countRefused: () => refused,
    send(count: number) {
      for (let each = 0; each < count; each++) {
        const source = String(sent++ % 100);
        if (!admission.hasPlace(source)) {
          refused += 1;
          continue;
        }
        const { promise, resolve } = Promise.withResolvers<void>();
        void admission.run(source, () => promise);
        queue.push({ since: clock.now(), end: resolve });
      }
    },
    async work(milliseconds: number) {
      clock.advance(milliseconds);
      for (toComplete += (rate * milliseconds) / 1000; toComplete >= 1; toComplete--) {
        const next = queue.shift();
        if (next) seconds.push((clock.now() - next.since) / 1000);
        next?.end();
      }
      await Promise.resolve();
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

/** Sends at a factor of the rate, every ten milliseconds. */
async function overload(server: ReturnType<typeof createServer>, perSecond: number, milliseconds: number) {
  for (let time = 0; time < milliseconds; time += 10) {
    server.send(perSecond / 100);
    await server.work(10);
  }
}

function percentile(values: readonly number[], percent: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length * percent) / 100)] ?? 0;
}

describe('load within the capacity', () => {
  test('a burst, although the last of it wait longer than promised', async () => {
    const server = createServer(300);
    server.send(400);
    for (let time = 0; time < 2_000; time += 10) await server.work(10);
    expect(server.countRefused()).toBe(0);
    expect(server.seconds).toHaveLength(400);
    expect(server.admission.limit).toBe(burst);
  });

  test('clients that the server can serve within the promised time are all admitted, for any time', async () => {
    const rate = 160;
    const server = createServer(rate);
    server.send(128);
    for (let time = 0; time < 10_000; time += 50) {
      const before = server.seconds.length;
      await server.work(50);
      server.send(server.seconds.length - before);
    }
    expect(server.countRefused()).toBe(0);
    expect(Math.max(...server.seconds)).toBeLessThan(1);
  });

  test('clients that the server answers quickly are all admitted, for any time', async () => {
    const server = createServer(4_000);
    server.send(64);
    for (let time = 0; time < 5_000; time += 4) {
      const before = server.seconds.length;
      await server.work(4);
      server.send(server.seconds.length - before);
    }
    expect(server.countRefused()).toBe(0);
    expect(Math.max(...server.seconds)).toBeLessThan(0.02);
  });

  test('more than a burst, once the server has shown that it completes them in time', async () => {
    const rate = 1_500;
    const server = createServer(rate);
    for (let time = 0; time < 2_000; time += 10) {
      server.send(time < 200 ? 30 : 15);
      await server.work(10);
    }
    expect(server.countRefused()).toBe(0);
    expect(server.admission.limit).toBe(Math.floor(rate * promised));
  });
});

describe.each([
  ['a slow', 150],
  ['a quick', 1_000],
])('%s server', (_, rate) => {
  test.each([
    ['three times', 3],
    ['ten times', 10],
  ])(
    'a load of %s the capacity keeps the server busy, and admitted requests take at most a second',
    async (_name, factor) => {
      const server = createServer(rate);
      await overload(server, rate * factor, 10_000);
      expect(server.seconds.length).toBeGreaterThan(rate * 9.9);
      const late = server.seconds.slice(-rate * 5);
      expect(percentile(late, 99)).toBeLessThan(1);
      expect(percentile(late, 50)).toBeLessThan(standing * 1.2);
      expect(server.countRefused()).toBeGreaterThan(rate * (factor - 1.2) * 9);
    },
  );

  test('a flood of bad tokens, which are refused immediately, changes neither load nor time', async () => {
    const server = createServer(rate);
    for (let time = 0; time < 10_000; time += 10) {
      for (let each = 0; each < 50; each++) await server.admission.run('eve', async () => {}).catch(() => {});
      server.send((rate * 3) / 100);
      await server.work(10);
    }
    expect(server.seconds.length).toBeGreaterThan(rate * 9.9);
    expect(percentile(server.seconds.slice(-rate * 5), 99)).toBeLessThan(1);
  });

  test('refuses nothing any more soon after', async () => {
    const server = createServer(rate);
    await overload(server, rate * 10, 5_000);
    for (let time = 0; time < 3_000; time += 10) await server.work(10);
    await overload(server, rate / 2, interval * 2);
    const refused = server.countRefused();
    await overload(server, rate / 2, 3_000);
    expect(server.countRefused()).toBe(refused);
    server.send(400);
    expect(server.countRefused()).toBe(refused);
  });
});

describe('a request', () => {
  test('a request without a place is rejected with UNAVAILABLE and does not run', async () => {
    const { admission } = createAdmission();
    const load = await fill(admission, 'a');
    await expect(admission.run('a', async () => expect.unreachable())).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await load.end();
    expect(await admission.run('a', async () => 'free')).toBe('free');
  });

  test('a request that fails frees its place', async () => {
    const { admission } = createAdmission();
    const fail = async () => Promise.reject(new Error('oops'));
    for (let count = 0; count < burst * 2; count++) await expect(admission.run('a', fail)).rejects.toThrow('oops');
  });

  test('a request of another source finds a place beside a flood', async () => {
    const { admission } = createAdmission();
    const flood = await fill(admission, 'a');
    expect(flood.admitted).toBe(burst * 0.75);
    const second = await fill(admission, 'b');
    const third = await fill(admission, 'c');
    expect(second.admitted).toBeGreaterThan(burst * 0.15);
    expect(third.admitted).toBeGreaterThan(0);
    await Promise.all([flood.end(), second.end(), third.end()]);
  });

  test.each([33, 150, 400])(
    'a request that waits outside beside %i others like it causes no refusal',
    async (waiting) => {
      const { admission, advance } = createAdmission();
      const wait = () => waitOutside('the web', () => new Promise<void>(() => {}));
      for (let count = 0; count < waiting; count++) void admission.run(String(count % 3), wait);
      for (let time = 0; time < 1_000; time++) {
        advance(20);
        await admission.run('other', async () => advance(5));
      }
      expect(admission.limit).toBe(burst);
    },
  );

  test('a request that waits outside leaves its place to others, up to what fits into memory', async () => {
    const { admission } = createAdmission();
    const ends: (() => void)[] = [];
    for (let count = 0; count < highest; count++) {
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.push(resolve);
      void admission.run(String(count), () => waitOutside('the web', () => promise));
    }
    expect(admission.hasPlace('other')).toBe(false);
    ends[0]?.();
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
    expect(admission.hasPlace('other')).toBe(true);
  });

  test('a request that takes long alone causes no refusal', async () => {
    const { admission, advance } = createAdmission();
    for (let count = 0; count < lowest / 2; count++) void admission.run('slow', () => new Promise(() => {}));
    for (let time = 0; time < 10; time++) {
      advance(interval);
      await admission.run('other', async () => {});
    }
    expect(admission.limit).toBe(burst);
  });
});
