import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeContents } from './merge-contents.ts';

const both = (...texts: string[]) => texts.join('\n\n---\n\n');

it.each([
  ['an edit of the stored text replaces it', { stored: 'Milk', expected: 'Milk', content: 'Bread' }, 'Bread'],
  ['a text that was not edited keeps the stored one', { stored: 'Eggs', expected: 'Milk', content: 'Milk' }, 'Eggs'],
  ['the same edit on two devices is one', { stored: 'Bread', expected: 'Milk', content: 'Bread' }, 'Bread'],
  ['different edits are both kept', { stored: 'Eggs', expected: 'Milk', content: 'Bread' }, both('Eggs', 'Bread')],
  [
    'an edit that is sent again changes nothing',
    { stored: both('Eggs', 'Bread'), expected: 'Milk', content: 'Bread' },
    both('Eggs', 'Bread'),
  ],
  [
    'a further edit replaces only its own part of both',
    { stored: both('Eggs', 'Bread', 'Tea'), expected: 'Bread', content: 'Rolls' },
    both('Eggs', 'Rolls', 'Tea'),
  ],
  ['a text emptied elsewhere gets the edit', { stored: '', expected: 'Milk', content: 'Bread' }, 'Bread'],
  ['emptying a text keeps what was written elsewhere', { stored: 'Eggs', expected: 'Milk', content: '' }, 'Eggs'],
])('%s', (_, edit, merged) => {
  expect(mergeContents(edit)).toBe(merged);
});

const contents = fc
  .array(fc.constantFrom('Milk', 'Eggs', 'Bread', 'Tea'), { maxLength: 3 })
  .map((parts) => both(...parts));
const edits = fc.record({ stored: contents, expected: contents, content: contents });

it('the same edit sent again changes nothing', () => {
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
