import { expect, it } from 'vitest';
import { describeCachedSince } from './frame-status.tsx';

const since = new Date(2026, 10, 23, 14, 5);

it.each([
  ['the time today', new Date(2026, 10, 23, 20, 0), /^as of 2:05\sPM$/],
  ['the day as well on another day', new Date(2026, 10, 24, 0, 1), /^as of 11\/23\/2026, 2:05\sPM$/],
])('says %s', (_, now, text) => {
  expect(describeCachedSince(since.getTime(), now, 'US')).toMatch(text);
});
