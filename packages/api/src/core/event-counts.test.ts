import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EventCounts } from './event-counts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('many events make one line a minute, and no events make none', () => {
  const lines: unknown[] = [];
  const events = new EventCounts(['refused', 'failed', 'locked'], (counts) => void lines.push(counts));
  for (let count = 0; count < 1000; count++) events.count('refused');
  events.count('failed');
  expect(lines).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(lines).toEqual([{ refused: 1000, failed: 1 }]);
  vi.advanceTimersByTime(600_000);
  expect(lines).toHaveLength(1);
  events.count('failed');
  vi.advanceTimersByTime(60_000);
  expect(lines).toEqual([{ refused: 1000, failed: 1 }, { failed: 1 }]);
  expect(events.totals).toEqual({ refused: 1000, failed: 2, locked: 0 });
});

it('the remaining counts are logged once at the end', () => {
  const lines: unknown[] = [];
  const events = new EventCounts(['refused'], (counts) => void lines.push(counts));
  events.count('refused');
  events.flush();
  events.flush();
  vi.advanceTimersByTime(60_000);
  expect(lines).toEqual([{ refused: 1 }]);
});
