import { describe, expect, it } from 'vitest';
import { computeRetryDelay, maxJobAttempts } from './jobs.ts';

describe('the delay of a failed job', () => {
  it.each([
    [1, 10],
    [2, 20],
    [5, 160],
    [10, 5_120],
    [11, 7_200],
    [24, 7_200],
  ])('a job that failed %i times waits %i seconds, plus up to a fifth at random', (attempts, seconds) => {
    expect([computeRetryDelay(attempts, 0), computeRetryDelay(attempts, 1)]).toEqual([
      seconds * 1_000,
      seconds * 1_200,
    ]);
  });

  it('the attempts last longer than a failure of one day', () => {
    let total = 0;
    for (let attempts = 1; attempts < maxJobAttempts; attempts++) total += computeRetryDelay(attempts, 0);
    expect(total / 3_600_000).toBeGreaterThan(24);
  });
});
