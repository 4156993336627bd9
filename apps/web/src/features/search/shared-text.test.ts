import { expect, it } from 'vitest';
import { parseShared, splitShared } from './shared-text.ts';

const url = 'https://example.org/recipe';

it.each([
  ['a page', { title: 'A recipe', url }, { title: 'A recipe', text: url }],
  ['a page whose address is in the text', { title: 'A recipe', text: url }, { title: 'A recipe', text: url }],
  ['an address alone', { text: url }, { title: url, text: '' }],
  ['lines', { text: 'Buy milk\r\n\n  and bread ' }, { title: 'Buy milk', text: 'and bread' }],
  ['the same twice', { title: 'Buy milk', text: 'Buy milk' }, { title: 'Buy milk', text: '' }],
  ['nothing', {}, { title: '', text: '' }],
])('%s becomes a title and a text', (_name, shared, split) => {
  expect(splitShared(shared)).toEqual(split);
});

it('a first line that is too long for a title is whole in the text', () => {
  const line = 'long '.repeat(100).trim();
  const { title, text } = splitShared({ text: `${line}\nmore` });
  expect(title).toHaveLength(255);
  expect(text).toBe(`${line}\nmore`);
});

it('numbers in the address are text', () => {
  expect(parseShared({ text: 2026, title: '', url: undefined })).toEqual({ text: '2026' });
});
