import { expect, it } from 'vitest';
import { searchMaxLength } from '../../hooks/address/search-text.ts';
import { parseNotesSearch } from './notes-url.ts';

it.each([
  ['a word', 'spring', 'spring'],
  ['a number, as the router parses ?search=2026', 2026, '2026'],
  ['a word that the router parses as a boolean', true, 'true'],
])('searches for %s', (_, search, text) => {
  expect(parseNotesSearch({ search })).toEqual({ search: text });
});

it.each([undefined, '', '   ', null, { a: 1 }, ['a']])('searches for nothing with %o', (search) => {
  expect(parseNotesSearch({ search })).toEqual({});
});

it('cuts the text at the limit of the server', () => {
  expect(parseNotesSearch({ search: 'x'.repeat(1_000) }).search).toHaveLength(searchMaxLength);
});
