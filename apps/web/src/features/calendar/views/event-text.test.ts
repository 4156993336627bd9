import { expect, it } from 'vitest';
import { computeEventText } from './event-text.ts';

const room = { width: 1, columns: 1, isPhone: false };

it.each([
  ['half an hour of a day', { height: 28, free: 28 }, { isShort: true, lines: 1, time: 'full' }],
  ['an hour of a day', { height: 56, free: 56 }, { isShort: false, lines: 2, time: 'full' }],
  ['three hours of a day', { height: 168, free: 168 }, { isShort: false, lines: 2, time: 'full' }],
  ['a column of a phone', { height: 56, free: 56, width: 0.5, isPhone: true }, { lines: 2, time: 'start' }],
  [
    'one of three columns of a phone',
    { height: 56, free: 56, width: 1 / 3, isPhone: true },
    { lines: 3, time: 'none' },
  ],
  ['half an hour of a week', { height: 28, free: 28, columns: 7 }, { isShort: true, lines: 1, time: 'none' }],
  ['an hour of a week', { height: 56, free: 56, columns: 7 }, { isShort: false, lines: 3, time: 'start' }],
  ['two hours of a week', { height: 112, free: 112, columns: 7 }, { isShort: false, lines: 6, time: 'start' }],
  ['what the next event covers', { height: 112, free: 28, columns: 7 }, { isShort: false, lines: 1, time: 'none' }],
])('%s shows as much of title and time as fits', (_, given, expected) => {
  expect(computeEventText({ ...room, ...given })).toMatchObject(expected);
});
