import { expect, it } from 'vitest';
import { formatWorkTitle } from './schedule-goal/work-title.ts';

it('work is titled after its goal', () => {
  expect(formatWorkTitle('Read 24 books')).toBe('Work on: Read 24 books');
});

it('work on a goal with the longest title still has one that is accepted', () => {
  expect(formatWorkTitle('a'.repeat(255))).toBe(`Work on: ${'a'.repeat(245)}…`);
  const emoji = formatWorkTitle('😀'.repeat(127));
  expect(emoji.isWellFormed()).toBe(true);
  expect(emoji.length).toBeLessThanOrEqual(255);
});
