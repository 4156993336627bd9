import { QueueStats } from '@goaltracker/api/core/queue-stats';
import { describe, expect, test } from 'vitest';
import { Admission } from './admission.ts';
import { admissionLimits } from './limits.ts';

const { atRest, lowest, targetDelay, window } = admissionLimits;

function createClock() {
  let time = 0;
  return { now: () => time, advance: (milliseconds: number) => void (time += milliseconds) };
}

function createAdmission({ lag = 0 } = {}) {
  const clock = createClock();
  const connections = new QueueStats(clock.now);
  const takeWait = () => connections.takeShortestWait();
  return { clock, connections, admission: new Admission({ now: clock.now, takeWait, takeLag: () => lag }) };
}

/** Starts requests of one source until one is refused. They end when told to. */
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

/** A transaction that waits for a connection until the returned function is called. */
function startWait(connections: QueueStats) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let startWork = () => {};
  void connections.track((start) => {
    startWork = start;
    return promise;
  });
  return () => {
    startWork();
    resolve();
  };
}

/** A window in which one transaction waited so long for a connection. */
function waitOneWindow({ clock, connections, admission }: ReturnType<typeof createAdmission>, wait: number) {
  const endWait = startWait(connections);
  clock.advance(wait);
  endWait();
  clock.advance(window);
  return admission.limit;
}

describe('the limit', () => {
  test('halves at most in one window while transactions wait longer than the target, down to the lowest', () => {
    const server = createAdmission();
    expect(waitOneWindow(server, targetDelay * 10)).toBe(atRest / 2);
    for (let count = 0; count < 10; count++) waitOneWindow(server, targetDelay * 10);
    expect(server.admission.limit).toBe(lowest);
  });

  test('falls in proportion to a wait that is a little too long', () => {
    expect(waitOneWindow(createAdmission(), targetDelay * 1.25)).toBe(Math.floor(atRest / 1.25));
  });

  test('follows the shortest wait of a window, so that a burst does not lower it', () => {
    const server = createAdmission();
    startWait(server.connections)();
    expect(waitOneWindow(server, targetDelay * 10)).toBe(atRest);
  });

  test('falls while transactions wait and none gets a connection', () => {
    const { admission, clock, connections } = createAdmission();
    startWait(connections);
    clock.advance(targetDelay * 4);
    expect(admission.limit).toBe(atRest / 2);
  });

  test('falls while the event loop lags', () => {
    const { admission, clock } = createAdmission({ lag: targetDelay * 4 });
    clock.advance(window);
    expect(admission.limit).toBe(atRest / 2);
  });

  test('stays while the wait is between half of the target and the target', () => {
    const server = createAdmission();
    waitOneWindow(server, targetDelay * 2);
    expect(waitOneWindow(server, targetDelay * 0.8)).toBe(atRest / 2);
  });

  test('rises above its start while requests are refused without a wait, and returns afterwards', async () => {
    const { admission, clock } = createAdmission();
    for (let count = 0; count < 20; count++) {
      const load = await fill(admission, 'a');
      clock.advance(window);
      await load.end();
    }
    expect(admission.limit).toBeGreaterThan(atRest * 2);
    clock.advance(window * 50);
    expect(admission.limit).toBe(atRest);
  });

  test('is back at its start within 3 s of calm', () => {
    const server = createAdmission();
    for (let count = 0; count < 10; count++) waitOneWindow(server, targetDelay * 10);
    server.clock.advance(3_000);
    expect(server.admission.limit).toBe(atRest);
  });
});

describe('a request', () => {
  test('without a place is rejected with UNAVAILABLE and does not run', async () => {
    const { admission } = createAdmission();
    const load = await fill(admission, 'a');
    await expect(admission.run('a', async () => expect.unreachable())).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await load.end();
    expect(await admission.run('a', async () => 'free')).toBe('free');
  });

  test('that fails frees its place', async () => {
    const { admission } = createAdmission();
    const fail = async () => Promise.reject(new Error('oops'));
    for (let count = 0; count < atRest * 2; count++) await expect(admission.run('a', fail)).rejects.toThrow('oops');
  });

  test('of another source finds a place beside a flood', async () => {
    const { admission } = createAdmission();
    const flood = await fill(admission, 'a');
    expect(flood.admitted).toBe(atRest * 0.75);
    const second = await fill(admission, 'b');
    const third = await fill(admission, 'c');
    expect(second.admitted).toBeGreaterThan(atRest * 0.15);
    expect(third.admitted).toBeGreaterThan(0);
    await Promise.all([flood.end(), second.end(), third.end()]);
  });
});

/** A server with ten connections that completes `rate` requests a second, and clients that send `offered` a second. */
test.each([
  ['three times', 3],
  ['ten times', 10],
])('under %s the load it can carry, requests wait about as long as the target', async (_, factor) => {
  const { admission, clock, connections } = createAdmission();
  const rate = 500;
  const queue: { since: number; endWait: () => void; end: () => void }[] = [];
  const waits: number[] = [];
  const step = 2;
  let [due, sent] = [0, 0];
  for (let time = 0; time < 5_000; time += step) {
    clock.advance(step);
    for (due += (rate * factor * step) / 1000; due >= 1; due--) {
      const source = String(sent++ % 100);
      if (!admission.hasPlace(source)) continue;
      const { promise, resolve } = Promise.withResolvers<void>();
      void admission.run(source, () => promise);
      queue.push({ since: clock.now(), endWait: startWait(connections), end: resolve });
    }
    const next = queue.shift();
    next?.endWait();
    if (next) waits.push(clock.now() - next.since);
    next?.end();
    await Promise.resolve();
  }
  const late = waits.slice(-1_000);
  expect(late).toHaveLength(1_000);
  expect(Math.max(...late)).toBeLessThan(targetDelay * 2);
  expect(waits.length).toBeGreaterThan(2_400);
});
