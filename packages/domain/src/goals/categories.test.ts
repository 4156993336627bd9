import { expect, test } from 'vitest';
import {
  categoryColors,
  categoryIcons,
  defaultCategories,
  goalCategoryIcons,
  hasCustomCategory,
  resolveTileColor,
  tileColors,
} from './categories.ts';

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

test.each([
  ['none', [], false],
  ['those of a new account', defaultCategories, false],
  ['those of a new account but one', defaultCategories.slice(1), false],
  ['one more', [...defaultCategories, { name: 'Garden', icon: 'Sun', color: 'green' }], true],
  ['one with another name', defaultCategories.map((category) => ({ ...category, name: `My ${category.name}` })), true],
  ['one in another colour', [{ name: 'Health & Fitness', icon: 'Dumbbell', color: 'red' }], true],
  ['one of them twice', [...defaultCategories, ...defaultCategories.slice(0, 1)], true],
])('of %s a reset would delete something of the person’s own: %s', (_, categories, own) => {
  expect(hasCustomCategory(categories)).toBe(own);
});
