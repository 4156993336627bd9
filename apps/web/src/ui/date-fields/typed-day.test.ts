import { expect, it } from 'vitest';
import { isMissingDay, parseTypedDay } from './typed-day.ts';

/** A Friday. */
const context = { today: '2026-11-20', firstWeekday: null };

it.each([
  ['11/05/2026', 'US', '2026-11-05'],
  ['11/05/2026', 'International', '2026-05-11'],
  ['1/2/26', 'US', '2026-01-02'],
  ['3.1.27', 'International', '2027-01-03'],
  [' 2026-11-05 ', 'US', '2026-11-05'],
  ['29/02/2028', 'International', '2028-02-29'],
  ['1 2 27', 'US', '2027-01-02'],
  ['12/24', 'US', '2026-12-24'],
  ['24/12', 'International', '2026-12-24'],
] as const)('%s in the %s format is %s', (typed, dateFormat, day) => {
  expect(parseTypedDay(typed, { ...context, dateFormat })).toBe(day);
});

it.each([
  ['today', '2026-11-20'],
  [' Tomorrow ', '2026-11-21'],
  ['yesterday', '2026-11-19'],
  ['monday', '2026-11-23'],
  ['next friday', '2026-11-27'],
  ['in 2 weeks', '2026-12-04'],
  ['3 days ago', '2026-11-17'],
  ['24 dec', '2026-12-24'],
  ['Dec 24th, 2027', '2027-12-24'],
  ['the end of the month', '2026-11-30'],
  ['by june', '2027-06-30'],
  ['this weekend', '2026-11-21'],
])('the words "%s" are %s', (typed, day) => {
  expect(parseTypedDay(typed, { ...context, dateFormat: 'US' })).toBe(day);
});

it('next Sunday belongs to the week that begins on the chosen day', () => {
  expect(parseTypedDay('next sunday', { ...context, dateFormat: 'US', firstWeekday: 0 })).toBe('2026-11-22');
  expect(parseTypedDay('next sunday', { ...context, dateFormat: 'US', firstWeekday: 1 })).toBe('2026-11-29');
});

it.each([
  '',
  '11',
  '13/13/2026',
  '02/30/2026',
  '29.02.2027',
  '11/05/20261',
  'soon',
  'tomorrow or friday',
  'buy tomorrow',
])('rejects %j', (typed) => {
  expect(parseTypedDay(typed, { ...context, dateFormat: 'US' })).toBeNull();
  expect(parseTypedDay(typed, { ...context, dateFormat: 'International' })).toBeNull();
});

it.each([
  ['02/31/2027', true],
  ['2027-02-29', true],
  ['30 feb', true],
  ['Nov 31st', true],
  ['the 31st of next month', false],
  ['02/28/2027', false],
  ['02/32/2027', false],
  ['13/31/2027', false],
  ['soon', false],
])('%j names a day that its month does not have: %s', (typed, isMissing) => {
  expect(isMissingDay(typed, { ...context, dateFormat: 'US' })).toBe(isMissing);
});
