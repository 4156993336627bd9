import { expect, it } from 'vitest';
import { formatWorkTitle } from './slot-labels.ts';

it('work is titled after its goal', () => {
  expect(formatWorkTitle('Read 24 books')).toBe('Work on: Read 24 books');
});

it('the title is cut to 255 characters without splitting an emoji', () => {
  expect(formatWorkTitle('a'.repeat(255))).toBe(`Work on: ${'a'.repeat(245)}…`);
  const emoji = formatWorkTitle('😀'.repeat(127));
  expect(emoji.isWellFormed()).toBe(true);
  expect(emoji.length).toBeLessThanOrEqual(255);
});
