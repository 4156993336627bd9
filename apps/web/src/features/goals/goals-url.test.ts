import { expect, it } from 'vitest';
import { parseGoalsSearch } from './goals-url.ts';

it('keeps the category and the tab of an address', () => {
  expect(parseGoalsSearch({ category: 'c1', tab: 'completed' })).toEqual({ category: 'c1', tab: 'completed' });
});

it.each([{}, { tab: 'later' }, { category: 7 }])('shows all active goals for %j', (search) => {
  expect(parseGoalsSearch(search)).toEqual({});
});
