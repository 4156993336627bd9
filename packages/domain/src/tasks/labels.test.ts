import { expect, it } from 'vitest';
import {
  formatLabels,
  getLabelColor,
  isSameLabel,
  labelPattern,
  parseLabels,
  splitLabels,
  uniqueLabels,
} from './labels.ts';

it.each([
  ['phone', true],
  ['Büro_2', true],
  ['in-town', true],
  ['two words', false],
  ['@phone', false],
  ['a&b', false],
  ['9am', false],
  ['', false],
])('the name "%s" is a label: %s', (name, expected) => {
  expect(labelPattern.test(name)).toBe(expected);
});

it('labels and their colours ignore case', () => {
  expect(isSameLabel('Phone', 'phone')).toBe(true);
  expect(getLabelColor('Phone')).toBe(getLabelColor('phone'));
  expect(uniqueLabels(['Phone', 'home', 'phone'])).toEqual(['Phone', 'home']);
});

it('different labels mostly have different colours', () => {
  const names = ['phone', 'home', 'office', 'errand', 'waiting', 'deep', 'quick', 'kids'];
  expect(new Set(names.map(getLabelColor)).size).toBeGreaterThan(4);
});

it.each([[[]], [['phone']], [['phone', 'home']]])(
  'the labels %j stay the same after formatting and parsing',
  (labels) => {
    expect(parseLabels(formatLabels(labels))).toEqual(labels);
  },
);

it('splits typed labels, with or without @, at spaces or commas', () => {
  expect(splitLabels(' @phone, home  Phone two_words,')).toEqual(['phone', 'home', 'two_words']);
});
