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

it('case makes no difference to labels and their colours', () => {
  expect(isSameLabel('Phone', 'phone')).toBe(true);
  expect(getLabelColor('Phone')).toBe(getLabelColor('phone'));
  expect(uniqueLabels(['Phone', 'home', 'phone'])).toEqual(['Phone', 'home']);
});

it('different labels have different colours mostly', () => {
  const names = ['phone', 'home', 'office', 'errand', 'waiting', 'deep', 'quick', 'kids'];
  expect(new Set(names.map(getLabelColor)).size).toBeGreaterThan(4);
});

it.each([[[]], [['phone']], [['phone', 'home']]])(
  'the labels %j are the same after formatting and parsing',
  (labels) => {
    expect(parseLabels(formatLabels(labels))).toEqual(labels);
  },
);

it('labels are typed with or without @, and separated by spaces or commas', () => {
  expect(splitLabels(' @phone, home  Phone two_words,')).toEqual(['phone', 'home', 'two_words']);
});
