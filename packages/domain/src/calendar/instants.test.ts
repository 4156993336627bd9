import { expect, it } from 'vitest';
import { formatInstants, parseInstants } from './instants.ts';

it('sorts instants and drops duplicates', () => {
  const [early, late] = [Date.UTC(2026, 2, 1, 9), Date.UTC(2026, 2, 2, 9)];
  const text = formatInstants([late, early, late]);
  expect(text).toBe('2026-03-01T09:00:00.000Z 2026-03-02T09:00:00.000Z');
  expect(parseInstants(text)).toEqual([early, late]);
});

it('formats an empty list as an empty text, and finds no valid instants in other text', () => {
  expect(parseInstants(formatInstants([]))).toEqual([]);
  expect(parseInstants('soon')).toEqual([Number.NaN]);
});
