import { expect, it } from 'vitest';
import { parseDailyPerformanceSearch } from './daily-performance-url.ts';

it('keeps the day', () => {
  expect(parseDailyPerformanceSearch({ date: '2026-11-19', tab: 'active' })).toEqual({ date: '2026-11-19' });
});

it.each([{}, { date: '2026-02-30' }, { date: 'yesterday' }, { date: 20261119 }])(
  'drops everything but a valid day: %o',
  (search) => {
    expect(parseDailyPerformanceSearch(search)).toEqual({});
  },
);
