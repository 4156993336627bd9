import { expect, it } from 'vitest';
import { describeDays } from './describe-days.ts';

it.each([
  ['2021-03-02', '2026-11-19', 'from March 2021 to yesterday'],
  ['2021-03-02', '2026-10-31', 'from March 2021 to October 2026'],
  ['2026-11-02', '2026-11-20', 'from 11/02/2026 to today'],
  ['2026-11-02', '2026-11-02', 'of 11/02/2026'],
  [null, null, ''],
])('the days %s to %s read "%s"', (firstDay, lastDay, text) => {
  expect(describeDays({ firstDay, lastDay }, { today: '2026-11-20', dateFormat: 'US' })).toBe(text);
});
