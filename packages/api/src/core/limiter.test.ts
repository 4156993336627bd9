import { describe, expect, it } from 'vitest';
import { UnavailableError } from './errors.ts';
import { type Limiter, createLimiter, createPriorityLimiters } from './limiter.ts';

/** Starts `count` works that end when told to, and keeps a list of those that have started. */
function startWorks(limit: Limiter, count: number) {
  const ends = Array.from({ length: count }, () => Promise.withResolvers<void>());
  const started: number[] = [];
  const results = ends.map(({ promise }, at) =>
    limit(async () => {
      started.push(at);
      await promise;
      return at;
    }),
  );
  return { started, results, end: (at: number) => ends[at]?.resolve(), fail: (at: number) => ends[at]?.reject(oops) };
}

const oops = new Error('oops');
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a limiter', () => {
  it('runs no more at a time than its concurrency and starts the waiting ones in order', async () => {
    const { started, results, end } = startWorks(createLimiter({ concurrency: 2, queue: 3 }), 5);
    await settle();
    expect(started).toEqual([0, 1]);
    end(1);
    await settle();
    expect(started).toEqual([0, 1, 2]);
    for (const at of [0, 2, 3, 4]) end(at);
    expect(await Promise.all(results)).toEqual([0, 1, 2, 3, 4]);
    expect(started).toEqual([0, 1, 2, 3, 4]);
  });

  it('rejects with UNAVAILABLE while the queue is full and does not run the work', async () => {
    const { started, results, end } = startWorks(createLimiter({ concurrency: 1, queue: 1 }), 3);
    await expect(results[2]).rejects.toBeInstanceOf(UnavailableError);
    end(0);
    end(1);
    expect(await Promise.all(results.slice(0, 2))).toEqual([0, 1]);
    expect(started).toEqual([0, 1]);
  });

  it('a limiter without a queue rejects immediately while it is busy, and accepts again afterwards', async () => {
    const limit = createLimiter({ concurrency: 1, queue: 0 });
    const { results, end } = startWorks(limit, 1);
    await expect(limit(async () => 'too early')).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 2 });
    end(0);
    await results[0];
    expect(await limit(async () => 'free')).toBe('free');
  });

  it('frees the slot of work that fails, also when it fails before its first await', async () => {
    const limit = createLimiter({ concurrency: 1, queue: Infinity });
    const { results, fail } = startWorks(limit, 1);
    const thrown = limit(() => {
      throw oops;
    });
    const last = limit(async () => 'last');
    fail(0);
    await expect(results[0]).rejects.toBe(oops);
    await expect(thrown).rejects.toBe(oops);
    expect(await last).toBe('last');
  });

  it('a newcomer does not overtake the queue', async () => {
    const limit = createLimiter({ concurrency: 1, queue: 2 });
    const { started, results, end } = startWorks(limit, 2);
    end(0);
    const newcomer = results[0]?.then(() => limit(async () => started.push(9)));
    await settle();
    expect(started).toEqual([0, 1]);
    end(1);
    await newcomer;
    expect(started).toEqual([0, 1, 9]);
  });
});

describe('limiters with priorities', () => {
  const createLimiters = () => createPriorityLimiters(1, { urgent: () => 2, background: () => 4 });
  const record = (list: string[], name: string) => async () => void list.push(name);

  it('start what waits in the first queue before what waits longer in the second', async () => {
    const { urgent, background } = createLimiters();
    const { results, end } = startWorks(background, 1);
    const started: string[] = [];
    const rest = [
      background(record(started, 'background')),
      urgent(record(started, 'urgent')),
      background(record(started, 'background')),
    ];
    end(0);
    await Promise.all([...results, ...rest]);
    expect(started).toEqual(['urgent', 'background', 'background']);
  });

  it('accept work in one queue while the other is full', async () => {
    const { urgent, background } = createLimiters();
    const { results, end } = startWorks(background, 6);
    await expect(results[5]).rejects.toBeInstanceOf(UnavailableError);
    const accepted = urgent(async () => 'accepted');
    for (const at of [0, 1, 2, 3, 4]) end(at);
    expect(await accepted).toBe('accepted');
    await Promise.all(results.slice(0, 5));
  });

  it('give one source three quarters of the places of a queue, and two a share each', async () => {
    const { background } = createLimiters();
    const { results, end } = startWorks(background, 1);
    const nothing = async () => undefined;
    const flood = [background(nothing, 'a'), background(nothing, 'a'), background(nothing, 'a')];
    await expect(background(nothing, 'a')).rejects.toBeInstanceOf(UnavailableError);
    flood.push(background(nothing, 'b'));
    await expect(background(nothing, 'c')).rejects.toBeInstanceOf(UnavailableError);
    end(0);
    await Promise.all([...results, ...flood]);
  });
});
