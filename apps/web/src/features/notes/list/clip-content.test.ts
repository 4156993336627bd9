import { expect, it } from 'vitest';
import { canUnfold, clipContent } from './clip-content.ts';

it('keeps a short text as it is', () => {
  expect(clipContent('One\n\nTwo')).toBe('One\n\nTwo');
});

it('keeps one line more than is shown, so that the cut can be seen', () => {
  expect(clipContent('1\n2\n3\n4\n5\n6')).toBe('1\n2\n3\n4');
});

it('keeps a long text short', () => {
  expect(clipContent('word '.repeat(20_000)).length).toBeLessThan(1_000);
});

it.each([
  [{ title: 'Milk', content: 'Two litres' }, false],
  [{ title: 'Milk', content: '1\n2\n3' }, false],
  [{ title: 'Milk', content: '1\n2\n3\n4' }, true],
  [{ title: 'Milk', content: 'litres '.repeat(20) }, true],
  [{ title: 'Milk '.repeat(20), content: '' }, true],
])('a card unfolds where there is more to show: %o', (note, unfolds) => {
  expect(canUnfold(note)).toBe(unfolds);
});
