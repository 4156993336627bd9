import { expect, it } from 'vitest';
import { formatTypedTime, parseTypedTime } from './typed-time.ts';

it.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  [' 9:30 ', '09:30'],
  ['21.05', '21:05'],
  ['9pm', '21:00'],
  ['9:30 P.M.', '21:30'],
  ['9:30p', '21:30'],
  ['12 am', '00:00'],
  ['12:15 PM', '12:15'],
  ['0:05', '00:05'],
  ['24:00', null],
  ['13 pm', null],
  ['0 am', null],
  ['9:60', null],
  ['9:3', null],
  ['soon', null],
  ['', null],
])('the typed time %j is read as %j', (typed, time) => {
  expect(parseTypedTime(typed)).toBe(time);
});

it.each(['00:00', '00:30', '09:05', '12:00', '12:59', '23:59'])('parses %s back from both clocks', (time) => {
  expect(parseTypedTime(formatTypedTime(time, '12-hour'))).toBe(time);
  expect(parseTypedTime(formatTypedTime(time, '24-hour'))).toBe(time);
});
