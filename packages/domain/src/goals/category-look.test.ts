import { expect, test } from 'vitest';
import {
  categoryColors,
  categoryIcons,
  defaultCategories,
  goalCategoryIcons,
  resolveTileColor,
  tileColors,
} from './category-look.ts';

test('30 icons and 8 colours are offered, and the planner’s icons are known too', () => {
  expect(new Set(goalCategoryIcons).size).toBe(30);
  expect(new Set(categoryColors).size).toBe(8);
  expect(categoryIcons).toEqual(expect.arrayContaining(['Folder', 'Heart', 'Briefcase', 'Book', 'Target', 'Trophy']));
});

test.each([...categoryColors, 'yellow', 'gray'])('a %s category has a tile in its colour', (color) => {
  expect(resolveTileColor(color)).toBe(color);
});

test.each(['', 'mauve', '#ff0000', 'constructor'])('a category of colour %j has a gray tile', (color) => {
  expect(resolveTileColor(color)).toBe('gray');
});

test('a new account starts with six categories that look right', () => {
  expect(defaultCategories.map((category) => category.name)).toEqual([
    'Health & Fitness',
    'Career',
    'Learning',
    'Finance',
    'Relationships',
    'Personal Growth',
  ]);
  for (const category of defaultCategories) expect(tileColors).toContain(category.color);
});
