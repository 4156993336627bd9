import { describe, expect, it } from 'vitest';
import { computeRefreshDelay } from './schedule.ts';

const minute = 60_000;
const hour = 60 * minute;
const delay = (given: object, random = 0) =>
  computeRefreshDelay({ refreshMinutes: 60, failures: 0, retryAfterSeconds: 0, ...given }, random);

describe('the time until a calendar is fetched again', () => {
  it('is the refresh time, plus up to a fifth at random', () => {
    expect([delay({}), delay({}, 1)]).toEqual([hour, 1.2 * hour]);
  });

  it('doubles from five minutes to a day while fetching fails', () => {
    const failures = [1, 2, 3, 9, 10, 2_000];
    expect(failures.map((count) => delay({ failures: count }) / minute)).toEqual([5, 10, 20, 1_280, 1_440, 1_440]);
  });

  it('is at least the time that the server requests, up to a day', () => {
    expect(delay({ failures: 1, retryAfterSeconds: 3_600 })).toBe(hour);
    expect(delay({ failures: 1, retryAfterSeconds: 1e9 })).toBe(24 * hour);
  });
});
