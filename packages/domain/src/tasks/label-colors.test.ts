import { expect, it } from 'vitest';
import {
  chooseLabelColor,
  formatLabelColors,
  maxLabelColors,
  parseLabelColors,
  renameLabelColor,
  resolveLabelColor,
} from './label-colors.ts';
import { getLabelColor } from './labels.ts';

it('chosen colours stay the same after formatting and parsing, latest last', () => {
  const colors = parseLabelColors('phone:red home:teal');
  expect([...chooseLabelColor(colors, 'Phone', 'blue')]).toEqual([
    ['home', 'teal'],
    ['phone', 'blue'],
  ]);
  expect(formatLabelColors(colors)).toBe('phone:red home:teal');
  expect(formatLabelColors(chooseLabelColor(parseLabelColors('phone:red'), 'PHONE', null))).toBeNull();
  expect([...parseLabelColors('phone:none home')]).toEqual([]);
});

it('keeps the latest chosen colours', () => {
  const names = Array.from({ length: maxLabelColors + 2 }, (_, at) => `label${at}`);
  const all = names.reduce((colors, name) => chooseLabelColor(colors, name, 'red'), parseLabelColors(null));
  expect([...parseLabelColors(formatLabelColors(all)).keys()]).toEqual(names.slice(2));
});

it('a renamed label keeps its colour, and a merged label gets the colour of the other', () => {
  const chosen = parseLabelColors('phone:red');
  const rename = (name: string, newName: string, isMerged: boolean) =>
    resolveLabelColor(newName, renameLabelColor(chosen, [name, newName], { isMerged }));
  expect(rename('Phone', 'calls', false)).toBe('red');
  expect(rename('home', 'calls', false)).toBe(getLabelColor('home'));
  expect(rename('phone', 'calls', true)).toBe(getLabelColor('calls'));
  expect(rename('home', 'phone', true)).toBe('red');
  expect(rename('phone', 'Phone', true)).toBe('red');
  expect([...renameLabelColor(chosen, ['phone', 'calls'], { isMerged: true })]).toEqual([]);
});
