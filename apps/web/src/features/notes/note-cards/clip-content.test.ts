import { expect, it } from 'vitest';
import { canExpand, clipContent } from './clip-content.ts';

it('returns short content unchanged', () => {
  expect(clipContent('One\n\nTwo')).toBe('One\n\nTwo');
});

it('keeps one line more than the visible lines, so that CSS adds the ellipsis', () => {
  expect(clipContent('1\n2\n3\n4\n5\n6')).toBe('1\n2\n3\n4');
});

it('cuts very long content', () => {
  expect(clipContent('word '.repeat(20_000)).length).toBeLessThan(1_000);
});

it.each([
  [{ title: 'Milk', content: 'Two litres' }, false],
  [{ title: 'Milk', content: '1\n2\n3' }, false],
  [{ title: 'Milk', content: '1\n2\n3\n4' }, true],
  [{ title: 'Milk', content: 'litres '.repeat(20) }, true],
  [{ title: 'Milk '.repeat(20), content: '' }, true],
])('can expand a card that hides part of the note: %o', (note, expandable) => {
  expect(canExpand(note)).toBe(expandable);
});
