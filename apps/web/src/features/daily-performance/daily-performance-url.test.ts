import { expect, it } from 'vitest';
import { parseReportSearch } from './daily-performance-url.ts';

it('an address keeps the day it was written for', () => {
  expect(parseReportSearch({ date: '2026-11-19', tab: 'active' })).toEqual({ date: '2026-11-19' });
});

it.each([{}, { date: '2026-02-30' }, { date: 'yesterday' }, { date: 20261119 }])(
  'an address without a real day leads to today: %o',
  (search) => {
    expect(parseReportSearch(search)).toEqual({});
  },
);
