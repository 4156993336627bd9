import { describe, expect, test } from 'vitest';
import {
  computeGoalFigures,
  estimateMilestoneDays,
  type GoalFiguresInput,
  computeGoalPaceFigures,
  hasWholePeriod,
} from './goal-figures.ts';

const today = '2026-01-10';
const done = { isCompleted: true };
const open = { isCompleted: false };

/** A value goal on its 10th day: 20 of 100 reported, 2 a day expected. */
function makeGoal(changes: Partial<GoalFiguresInput> = {}): GoalFiguresInput {
  return {
    goalType: 'value',
    targetValue: 100,
    currentValue: 20,
    expectedDailyProgress: 2,
    reportingFrequency: 'daily',
    skipWeekends: false,
    deadline: null,
    createdOn: '2026-01-01',
    firstReportedOn: '2026-01-01',
    countsFrom: null,
    reportedTotal: 20,
    reportedBefore: 0,
    milestones: [],
    leads: [],
    ...changes,
  };
}

function makeSimple(changes: Partial<GoalFiguresInput> = {}): GoalFiguresInput {
  return makeGoal({
    goalType: 'simple',
    targetValue: 1,
    expectedDailyProgress: 1,
    currentValue: 0,
    reportedTotal: 0,
    ...changes,
  });
}

describe('a value goal', () => {
  test('the percentage, average, pace and forecast of a value goal are computed from its entries', () => {
    expect(computeGoalFigures(makeGoal(), today)).toEqual({
      progressPercentage: 20,
      isCompleted: false,
      elapsedPeriods: 10,
      averageDailyProgress: 2,
      pace: 'on-track',
      estimatedCompletionDays: 40,
    });
  });

  test('its average ignores its initial value', () => {
    const figures = computeGoalFigures(makeGoal({ currentValue: 70 }), today);
    expect(figures).toMatchObject({ progressPercentage: 70, averageDailyProgress: 2, estimatedCompletionDays: 15 });
  });

  test('a value goal that skips weekends counts working days only', () => {
    // From Thursday the 1st through Saturday the 10th there are 7 working days.
    const figures = computeGoalFigures(makeGoal({ skipWeekends: true, reportedTotal: 14, currentValue: 14 }), today);
    expect(figures).toMatchObject({ elapsedPeriods: 7, averageDailyProgress: 2, estimatedCompletionDays: 61 });
  });

  test('a weekly value goal has an average per week', () => {
    const weekly = makeGoal({ reportingFrequency: 'weekly', expectedDailyProgress: 10 });
    const figures = computeGoalFigures(weekly, '2026-01-14');
    expect(figures).toMatchObject({
      elapsedPeriods: 2,
      averageDailyProgress: 10,
      pace: 'on-track',
      estimatedCompletionDays: 56,
    });
  });

  test('a value goal without a report has no forecast', () => {
    const figures = computeGoalFigures(makeGoal({ currentValue: 0, reportedTotal: 0 }), today);
    expect(figures).toMatchObject({ pace: 'behind', estimatedCompletionDays: null });
  });

  test('counts its periods from its first entry when the entry is before the creation', () => {
    const goal = makeGoal({ createdOn: '2026-01-10', firstReportedOn: '2026-01-04', reportedTotal: 23 });
    expect(computeGoalFigures(goal, today)).toMatchObject({ elapsedPeriods: 7, averageDailyProgress: 23 / 7 });
    const later = makeGoal({ createdOn: '2026-01-01', firstReportedOn: '2026-01-04' });
    expect(computeGoalFigures(later, today).elapsedPeriods).toBe(10);
  });

  describe('with a day from which its pace counts', () => {
    /** 1,461 of 2,000 in four years, and 35 in the week that counts for the pace. */
    const counted = makeGoal({
      createdOn: '2022-01-04',
      firstReportedOn: '2022-01-04',
      countsFrom: '2026-01-04',
      targetValue: 2_000,
      currentValue: 1_496,
      reportedTotal: 1_496,
      reportedBefore: 1_461,
    });
    const withReported = (since: number) => ({ ...counted, reportedTotal: 1_461 + since });

    test('its average and forecast use all entries, its pace only the entries from that day on', () => {
      const figures = computeGoalFigures({ ...counted, expectedDailyProgress: 5 }, today);
      expect(figures).toMatchObject({ elapsedPeriods: 1_468, pace: 'on-track', estimatedCompletionDays: 495 });
      expect(figures.averageDailyProgress).toBeCloseTo(1_496 / 1_468, 9);
    });

    test('it is on track in its first reporting period from that day on', () => {
      const weekly = { ...withReported(0), reportingFrequency: 'weekly' } as const;
      expect(computeGoalFigures(weekly, '2026-01-10').pace).toBe('on-track');
      expect(computeGoalFigures(weekly, '2026-01-11').pace).toBe('behind');
      expect(hasWholePeriod(weekly, '2026-01-04')).toBe(true);
    });

    test('it has just started when it has no report before that day', () => {
      const changes = { firstReportedOn: null, reportedTotal: 0, reportedBefore: 0 };
      const weekly = { ...counted, ...changes, reportingFrequency: 'weekly' } as const;
      expect(computeGoalFigures(weekly, '2026-01-10').pace).toBe('just-started');
    });

    test('near its deadline, the line from that day on decides', () => {
      const weekly = { reportingFrequency: 'weekly', expectedDailyProgress: 7, deadline: '2026-01-08' } as const;
      const paceOn = (day: string, since: number) =>
        computeGoalFigures({ ...withReported(since), ...weekly }, day).pace;
      expect(paceOn('2026-01-04', 0)).toBe('on-track');
      expect(paceOn('2026-01-06', 1)).toBe('behind');
      expect(paceOn('2026-01-06', 2)).toBe('on-track');
    });

    test('it expects nothing before that day', () => {
      const later = { ...counted, countsFrom: '2026-02-01', firstReportedOn: null };
      expect(computeGoalPaceFigures(later, today).expected).toBeNull();
      expect(computeGoalFigures(later, today).pace).toBe('on-track');
    });
  });

  test.each([
    ['2026-01-09', 20, 'overdue'],
    ['2026-01-09', 90, 'overdue'],
    ['2026-01-10', 30, 'on-track'],
    ['2026-02-02', 30, 'on-track'],
    ['2026-02-03', 30, 'ahead'],
  ])('due on %s with %d of 100 reported in ten days is %s', (deadline, total, pace) => {
    const goal = makeGoal({ deadline, currentValue: total, reportedTotal: total });
    expect(computeGoalFigures(goal, today).pace).toBe(pace);
  });

  test.each([
    ['daily', '2026-01-10', 0, 'just-started'],
    ['daily', '2026-01-10', 2, 'on-track'],
    ['daily', '2026-01-10', 3, 'ahead'],
    ['daily', '2026-01-09', 0, 'behind'],
    ['weekly', '2026-01-04', 1, 'just-started'],
    ['weekly', '2026-01-03', 1, 'behind'],
  ] as const)('a %s goal made on %s with %d reported is %s', (reportingFrequency, createdOn, total, pace) => {
    const goal = makeGoal({
      reportingFrequency,
      createdOn,
      firstReportedOn: null,
      currentValue: total,
      reportedTotal: total,
    });
    expect(computeGoalFigures(goal, today).pace).toBe(pace);
  });

  test.each([
    ['2026-01-10', '2026-01-13', 0, 'just-started'],
    ['2026-01-09', '2026-01-13', 0, 'behind'],
    ['2026-01-08', '2026-01-13', 1, 'behind'],
    ['2026-01-08', '2026-01-13', 2, 'on-track'],
    ['2026-01-08', '2026-01-16', 1, 'behind'],
    ['2026-01-08', '2026-01-17', 1, 'just-started'],
  ])('a goal of 7 a week, made on %s and due on %s, with %d reported is %s', (createdOn, deadline, total, pace) => {
    const figures = computeGoalFigures(
      makeGoal({
        reportingFrequency: 'weekly',
        expectedDailyProgress: 7,
        createdOn,
        firstReportedOn: null,
        deadline,
        currentValue: total,
        reportedTotal: total,
      }),
      today,
    );
    expect(figures.pace).toBe(pace);
  });

  test('a value goal that reached its target is completed, with 0 days left, and not overdue', () => {
    const late = makeGoal({ currentValue: 100, reportedTotal: 100, deadline: '2026-01-09' });
    expect(computeGoalFigures(late, today).pace).toBe('ahead');
    const figures = computeGoalFigures(makeGoal({ currentValue: 100, reportedTotal: 100 }), today);
    expect(figures).toMatchObject({ progressPercentage: 100, isCompleted: true, estimatedCompletionDays: 0 });
  });
});

describe('a simple goal', () => {
  test('a simple goal without milestones is on track and has no forecast', () => {
    expect(computeGoalFigures(makeSimple(), today)).toMatchObject({ pace: 'on-track', estimatedCompletionDays: null });
  });

  test('the forecast of a simple goal follows the rate of its completed milestones', () => {
    const figures = computeGoalFigures(makeSimple({ milestones: [done, done, open] }), today);
    expect(figures).toMatchObject({ progressPercentage: 66.67, pace: 'on-track', estimatedCompletionDays: 5 });
  });

  test('a simple goal is overdue after its deadline', () => {
    expect(computeGoalFigures(makeSimple({ deadline: '2026-01-09' }), today).pace).toBe('overdue');
  });

  test('a report completes a simple goal', () => {
    const figures = computeGoalFigures(makeSimple({ currentValue: 1, reportedTotal: 1 }), today);
    expect(figures).toMatchObject({ progressPercentage: 100, isCompleted: true });
  });
});

test('a WIG without lead measures has no pace, but is overdue after its deadline', () => {
  const wig = makeGoal({ goalType: 'wig', leads: [] });
  expect(computeGoalFigures(wig, today).pace).toBe('no-pace');
  expect(computeGoalFigures({ ...wig, deadline: '2026-01-09' }, today).pace).toBe('overdue');
});

test.each([
  [[], null],
  [[open, open], null],
  [[done, open], 10],
  [[done, done], 0],
] as const)('milestones %j after ten days: %s days remain', (milestones, days) => {
  expect(estimateMilestoneDays(milestones, 10)).toBe(days);
});

const monthly = { reportingFrequency: 'monthly' } as const;
const run = {
  targetValue: 30,
  currentValue: 3,
  expectedProgress: 3,
  reportingFrequency: 'weekly',
  createdOn: '2026-01-01',
  firstReportedOn: null,
  countsFrom: null,
  reportedTotal: 3,
  reportedBefore: 0,
} as const;
const newRun = { ...run, createdOn: '2026-01-05' };
const allRuns = { currentValue: 30 };

test.each([
  ['a daily goal on its first day', makeGoal(), '2026-01-01', true],
  ['a weekly goal on its 6th day', makeGoal({ reportingFrequency: 'weekly' }), '2026-01-06', false],
  ['a weekly goal on its 7th day', makeGoal({ reportingFrequency: 'weekly' }), '2026-01-07', true],
  ['a monthly goal on its 29th day', makeGoal(monthly), '2026-01-29', false],
  ['a monthly goal on its 30th day', makeGoal(monthly), '2026-01-30', true],
  [
    'a weekly goal with an entry before its creation',
    makeGoal({ reportingFrequency: 'weekly', firstReportedOn: '2025-12-30' }),
    '2026-01-05',
    true,
  ],
  ['a simple goal on its first day', makeSimple(), '2026-01-01', true],
  ['a WIG on the 7th day of its weekly lead', makeGoal({ goalType: 'wig', leads: [run] }), '2026-01-07', true],
  ['a WIG with a newer lead', makeGoal({ goalType: 'wig', leads: [run, newRun] }), '2026-01-07', false],
  [
    'a WIG with a completed newer lead',
    makeGoal({ goalType: 'wig', leads: [run, { ...newRun, ...allRuns }] }),
    '2026-01-07',
    true,
  ],
] as const)('knows whether a whole period has passed for %s', (_text, goal, day, expected) => {
  expect(hasWholePeriod(goal, day)).toBe(expected);
});

test('the figures of a WIG depend only on its lead measures', () => {
  const lead = {
    targetValue: 100,
    currentValue: 50,
    expectedProgress: 2,
    reportingFrequency: 'daily',
    createdOn: '2026-01-01',
    firstReportedOn: '2026-01-01',
    countsFrom: null,
    reportedTotal: 50,
    reportedBefore: 0,
  } as const;
  const wig = makeGoal({
    goalType: 'wig',
    targetValue: null,
    expectedDailyProgress: null,
    reportedTotal: 0,
    leads: [lead],
  });
  expect(computeGoalFigures(wig, today)).toEqual({
    progressPercentage: 50,
    isCompleted: false,
    elapsedPeriods: 10,
    averageDailyProgress: 5,
    pace: 'ahead',
    estimatedCompletionDays: 10,
  });
});

describe('the pace figures', () => {
  test('the pace figures of a value goal are its average and its expected progress', () => {
    expect(computeGoalPaceFigures(makeGoal({ reportedTotal: 15 }), today)).toEqual({
      average: 1.5,
      expected: 2,
      isPeriodOver: true,
    });
  });

  test('the pace figures of a simple goal have no expected progress', () => {
    expect(computeGoalPaceFigures(makeSimple(), today)).toMatchObject({ average: 0, expected: null });
  });
});
