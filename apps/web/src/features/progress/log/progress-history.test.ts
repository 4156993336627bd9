import { describe, expect, it } from 'vitest';
import { makeGoal, makeLead } from '../../goals/goal-sample.ts';
import { makeEntry, makeLog } from './log-sample.ts';
import { buildGoalSeries, describeSeries } from './progress-history.ts';

const today = { day: '2026-01-03', timezone: 'UTC' };

describe('the chart of', () => {
  it('a value goal runs from its creation to today, beside what was expected', () => {
    expect(buildGoalSeries(makeGoal(), makeLog([makeEntry({ value: 2 })]), today)).toEqual([
      { date: '2026-01-01', actual: 0, expected: 1 },
      { date: '2026-01-02', actual: 2, expected: 2 },
      { date: '2026-01-03', actual: 2, expected: 3 },
    ]);
  });

  it('a WIG runs in percent, beside the mean of what its lead measures expected', () => {
    const daily = { reportingFrequency: 'daily', targetValue: 10 } as const;
    const leads = [
      makeLead({ id: 'a', ...daily, currentValue: 5, expectedProgress: 1 }),
      makeLead({ id: 'b', ...daily, currentValue: 0, expectedProgress: 2, createdAt: '2026-01-02T08:00:00.000Z' }),
    ];
    const log = makeLog([makeEntry({ leadId: 'a', value: 5 })]);
    expect(buildGoalSeries(makeGoal({ goalType: 'wig', leads }), log, today)).toMatchObject([
      { actual: 0, expected: 5 },
      { expected: 20 },
      { expected: 35 },
    ]);
  });

  it('a WIG has no expected line while one of its lead measures expects nothing', () => {
    const leads = [makeLead({ id: 'a' }), makeLead({ id: 'b', expectedProgress: null })];
    const points = buildGoalSeries(makeGoal({ goalType: 'wig', leads }), makeLog([makeEntry({ leadId: 'a' })]), today);
    expect(points.map(({ expected }) => expected)).toEqual([null, null, null]);
  });
});

it('the chart is told in a sentence', () => {
  const points = [
    { date: '2026-01-01', actual: 0, expected: 1 },
    { date: '2026-01-03', actual: 2, expected: 3 },
  ];
  expect(describeSeries(makeGoal(), points, (day) => day)).toBe(
    'From 2026-01-01 to 2026-01-03 progress went from 0 books to 2 books; expected by then: 3 books.',
  );
});
