import { expect, it } from 'vitest';
import { parseGoalsSearch } from './goals-url.ts';

it('keeps a valid category and tab', () => {
  expect(parseGoalsSearch({ category: 'c1', tab: 'completed' })).toEqual({ category: 'c1', tab: 'completed' });
});

it.each([{}, { tab: 'later' }, { category: 7 }])('parses %j as all active goals', (search) => {
  expect(parseGoalsSearch(search)).toEqual({});
});
