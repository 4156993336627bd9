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

test('the goals screen offers 30 icons and 8 colours, and the icons of the planner are valid too', () => {
  expect(new Set(goalCategoryIcons).size).toBe(30);
  expect(new Set(categoryColors).size).toBe(8);
  expect(categoryIcons).toEqual(expect.arrayContaining(['Folder', 'Heart', 'Briefcase', 'Book', 'Target', 'Trophy']));
});

test.each([...categoryColors, 'yellow', 'gray'])('a %s category has a tile of the same colour', (color) => {
  expect(resolveTileColor(color)).toBe(color);
});

test.each(['', 'mauve', '#ff0000', 'constructor'])('a category of the unknown colour %j has a gray tile', (color) => {
  expect(resolveTileColor(color)).toBe('gray');
});

test('a new account has the six default categories', () => {
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
  ['no categories', [], false],
  ['the default categories', defaultCategories, false],
  ['all default categories but one', defaultCategories.slice(1), false],
  ['one category more', [...defaultCategories, { name: 'Garden', icon: 'Sun', color: 'green' }], true],
  [
    'a renamed default category',
    defaultCategories.map((category) => ({ ...category, name: `My ${category.name}` })),
    true,
  ],
  ['a default category in another colour', [{ name: 'Health & Fitness', icon: 'Dumbbell', color: 'red' }], true],
  ['a default category twice', [...defaultCategories, ...defaultCategories.slice(0, 1)], true],
])('%s, has a custom category: %s', (_, categories, expected) => {
  expect(hasCustomCategory(categories)).toBe(expected);
});
