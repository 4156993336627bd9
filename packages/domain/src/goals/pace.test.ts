import { expect, test } from 'vitest';
import { paceLabels, computeOverviewPace, computePace } from './pace.ts';

test.each([
  [10.01, 10, 'ahead'],
  [10, 10, 'on-track'],
  [9.99, 10, 'on-track'],
  [8, 10, 'on-track'],
  [7.99, 10, 'behind'],
  [0, 10, 'behind'],
  [-3, 10, 'behind'],
  [2.4 / 3, 1, 'on-track'],
  [(0.1 + 0.2) / 3, 0.1, 'on-track'],
  [5, null, 'on-track'],
  [0, null, 'on-track'],
  [5, 0, 'on-track'],
] as const)('an average of %d with %s expected is %s', (average, expected, pace) => {
  expect(computePace({ average, expected })).toBe(pace);
});

test.each([
  [11, 10, 'ahead', false],
  [10, 10, 'on-track', false],
  [9, 10, 'behind', false],
  [8, 10, 'behind', false],
  [7.9, 10, 'behind', true],
  [7.9, null, 'on-track', false],
] as const)(
  'on the overview an average of %d with %s expected is %s, critical: %s',
  (average, expected, pace, isCritical) => {
    expect(computeOverviewPace({ average, expected })).toEqual({ pace, isCritical });
  },
);

test('the labels are those of the specification', () => {
  expect(paceLabels).toEqual({ ahead: 'Ahead', 'on-track': 'On Track', behind: 'Behind' });
});
