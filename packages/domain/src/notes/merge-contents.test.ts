import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeContents } from './merge-contents.ts';

const both = (...texts: string[]) => texts.join('\n\n---\n\n');

it.each([
  ['an edit of the stored text replaces it', { stored: 'Milk', expected: 'Milk', content: 'Bread' }, 'Bread'],
  ['an unedited text keeps the stored text', { stored: 'Eggs', expected: 'Milk', content: 'Milk' }, 'Eggs'],
  ['the same edit on two devices counts once', { stored: 'Bread', expected: 'Milk', content: 'Bread' }, 'Bread'],
  ['keeps both of two different edits', { stored: 'Eggs', expected: 'Milk', content: 'Bread' }, both('Eggs', 'Bread')],
  [
    'sending an edit again changes nothing',
    { stored: both('Eggs', 'Bread'), expected: 'Milk', content: 'Bread' },
    both('Eggs', 'Bread'),
  ],
  [
    'a further edit replaces only its own part of the merged text',
    { stored: both('Eggs', 'Bread', 'Tea'), expected: 'Bread', content: 'Rolls' },
    both('Eggs', 'Rolls', 'Tea'),
  ],
  ['an edit replaces a text that another device emptied', { stored: '', expected: 'Milk', content: 'Bread' }, 'Bread'],
  ['emptying a text keeps the text from another device', { stored: 'Eggs', expected: 'Milk', content: '' }, 'Eggs'],
])('%s', (_, edit, merged) => {
  expect(mergeContents(edit)).toBe(merged);
});

const contents = fc
  .array(fc.constantFrom('Milk', 'Eggs', 'Bread', 'Tea'), { maxLength: 3 })
  .map((parts) => both(...parts));
const edits = fc.record({ stored: contents, expected: contents, content: contents });

it('sending the same edit again changes nothing', () => {
  fc.assert(
    fc.property(edits, (edit) => {
      const stored = mergeContents(edit);
      expect(mergeContents({ ...edit, stored })).toBe(stored);
    }),
  );
});

it('an edit of a text that was replaced meanwhile loses neither text', () => {
  fc.assert(
    fc.property(edits, (edit) => {
      fc.pre(!both('', edit.stored, '').includes(both('', edit.expected, '')) && edit.content !== edit.expected);
      const merged = both('', mergeContents(edit), '');
      for (const text of [edit.stored, edit.content].filter(Boolean)) expect(merged).toContain(both('', text, ''));
    }),
  );
});
