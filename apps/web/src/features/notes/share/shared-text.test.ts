import { expect, it } from 'vitest';
import { parseSharedText } from './shared-text.ts';

const url = 'https://example.org/recipe';

it.each([
  ['a page', { 'shared-title': 'A recipe', 'shared-url': url }, { title: 'A recipe', text: url }],
  [
    'a page with its address in the text',
    { 'shared-title': 'A recipe', 'shared-text': url },
    { title: 'A recipe', text: url },
  ],
  ['an address alone', { 'shared-text': url }, { title: url, text: '' }],
  ['lines', { 'shared-text': 'Buy milk\r\n\n  and bread ' }, { title: 'Buy milk', text: 'and bread' }],
  ['the same twice', { 'shared-title': 'Buy milk', 'shared-text': 'Buy milk' }, { title: 'Buy milk', text: '' }],
  ['a number', { 'shared-text': 2026, 'shared-title': '' }, { title: '2026', text: '' }],
  ['nothing', { 'shared-text': ' ', search: 'milk' }, undefined],
])('%s becomes a title and a text', (_name, search, shared) => {
  expect(parseSharedText(search)).toEqual(shared);
});

it('repeats a first line that is too long for a title in the text', () => {
  const line = 'long '.repeat(100).trim();
  const shared = parseSharedText({ 'shared-text': `${line}\nmore` });
  expect(shared?.title).toHaveLength(255);
  expect(shared?.text).toBe(`${line}\nmore`);
});
