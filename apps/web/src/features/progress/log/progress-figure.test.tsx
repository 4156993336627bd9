import { describe, expect, it } from 'vitest';
import { makeGoal, makeLead } from '../../goals/goal-sample.ts';
import { makeEntry, makeLog } from './log-sample.ts';
import { buildGoalSeries, formatSeriesSummary } from './progress-figure.tsx';

const today = { day: '2026-01-03', timezone: 'UTC' };

describe('the points of the chart', () => {
  it('runs from the creation of a value goal to today, with the expected amounts', () => {
    expect(buildGoalSeries(makeGoal(), makeLog([makeEntry({ value: 2 })]), today)).toEqual([
      { date: '2026-01-01', actual: 0, expected: 1 },
      { date: '2026-01-02', actual: 2, expected: 2 },
      { date: '2026-01-03', actual: 2, expected: 3 },
    ]);
  });

  it('starts on the first day, but starts the expected line the day before the pace counts', () => {
    const goal = makeGoal({ countsFrom: '2026-01-03', baseValue: 2 });
    const lead = makeLead({ reportingFrequency: 'daily', targetValue: 10, currentValue: 2, baseValue: 2 });
    const entry = makeEntry({ value: 2, date: '2026-01-01' });
    expect(buildGoalSeries(goal, makeLog([entry]), today)).toEqual([
      { date: '2026-01-01', actual: 2, expected: null },
      { date: '2026-01-02', actual: 2, expected: 2 },
      { date: '2026-01-03', actual: 2, expected: 3 },
    ]);
    const wig = makeGoal({ goalType: 'wig', countsFrom: '2026-01-03', leads: [lead] });
    const points = buildGoalSeries(wig, makeLog([{ ...entry, leadId: 'lead' }]), today);
    expect(points.map(({ expected }) => expected)).toEqual([null, 20, 50]);
  });

  it('draws a WIG in percent, with the mean of the expected lines of its lead measures', () => {
    const daily = { reportingFrequency: 'daily', targetValue: 10 } as const;
    const leads = [
      makeLead({ id: 'a', ...daily, currentValue: 5, expectedProgress: 1 }),
      makeLead({
        id: 'b',
        ...daily,
        currentValue: 0,
        expectedProgress: 2,
        createdAt: '2026-01-02T08:00:00.000Z',
        firstReportedOn: null,
      }),
    ];
    const log = makeLog([makeEntry({ leadId: 'a', value: 5 })]);
    expect(buildGoalSeries(makeGoal({ goalType: 'wig', leads }), log, today)).toMatchObject([
      { actual: 0, expected: 5 },
      { expected: 20 },
      { expected: 35 },
    ]);
  });

  it('has no expected line when a lead measure of a WIG expects no progress', () => {
    const leads = [makeLead({ id: 'a' }), makeLead({ id: 'b', expectedProgress: null })];
    const points = buildGoalSeries(makeGoal({ goalType: 'wig', leads }), makeLog([makeEntry({ leadId: 'a' })]), today);
    expect(points.map(({ expected }) => expected)).toEqual([null, null, null]);
  });
});

it('the text alternative names the days, the progress and the expected amount', () => {
  const points = [
    { date: '2026-01-01', actual: 0, expected: 1 },
    { date: '2026-01-03', actual: 2, expected: 3 },
  ];
  expect(formatSeriesSummary(makeGoal(), points, (day) => day)).toBe(
    'From 2026-01-01 to 2026-01-03 progress went from 0 books to 2 books; expected by then: 3 books.',
  );
});
