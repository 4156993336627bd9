import { expect, it } from 'vitest';
import { filterOptions } from './filter-options.ts';

it('ignores case, accents and kinds of apostrophes', () => {
  const options = ['Straße', 'Don’t stop', 'Read'].map((label) => ({ value: label, label, disabled: false }));
  const find = (search: string) => filterOptions({ options, search, limit: 10 });
  expect(find('STRASSE')).toEqual([options[0]]);
  expect(find(" don't ")).toEqual([options[1]]);
  expect(filterOptions({ options, search: '', limit: 2 })).toEqual(options.slice(0, 2));
});
