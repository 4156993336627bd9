import { expect, it } from 'vitest';
import { formatHours } from './format-hours.ts';

it.each([
  [0, '0 min'],
  [45, '45 min'],
  [60, '1 h'],
  [65, '1 h 05'],
  [225, '3 h 45'],
])('%d minutes read "%s"', (minutes, text) => {
  expect(formatHours(minutes)).toBe(text);
});
