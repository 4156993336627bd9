import { describe, expect, test } from 'vitest';
import {
  computeAverageLeadProgress,
  computeAverageWigProgress,
  estimateLeadCompletionDays,
  estimateWigCompletionDays,
  type LeadProgress,
  computeLeadPace,
  computeWigPaceFigures,
} from './lead-pace.ts';
import { computePace } from './pace.ts';

const createdOn = '2026-01-01';
const today = '2026-01-10';

/** A daily lead of ten days with a target of 100, of which 20 are done: 2 a day, 40 days to go. */
function makeLead(changes: Partial<LeadProgress> = {}): LeadProgress {
  const reportedTotal = changes.reportedTotal ?? 20;
  return {
    targetValue: 100,
    currentValue: reportedTotal,
    expectedProgress: 2,
    reportingFrequency: 'daily',
    createdOn,
    reportedTotal,
    ...changes,
  };
}

describe('a lead measure', () => {
  test.each([
    ['daily', 20, 2],
    ['weekly', 20, 14],
    ['monthly', 20, 20],
    ['daily', 0, 0],
  ] as const)(
    'reported %s, with %d in ten days, averages %d per period',
    (reportingFrequency, reportedTotal, average) => {
      expect(computeAverageLeadProgress(makeLead({ reportingFrequency, reportedTotal }), today)).toBeCloseTo(
        average,
        9,
      );
    },
  );

  test.each([
    [21, 2, 'ahead'],
    [20, 2, 'on-track'],
    [16, 2, 'on-track'],
    [15, 2, 'behind'],
    [0, null, 'on-track'],
  ] as const)('with %d in ten days where %s a day are expected is %s', (reportedTotal, expectedProgress, pace) => {
    expect(computeLeadPace(makeLead({ reportedTotal, expectedProgress }), today)).toBe(pace);
  });

  test('is done when it goes on as before', () => {
    expect(estimateLeadCompletionDays(makeLead(), today)).toBe(40);
    expect(estimateLeadCompletionDays(makeLead({ reportingFrequency: 'weekly' }), today)).toBe(40);
    expect(estimateLeadCompletionDays(makeLead({ reportedTotal: 100 }), today)).toBe(0);
    expect(estimateLeadCompletionDays(makeLead({ reportedTotal: 0 }), today)).toBeNull();
  });
});

describe('the pace of a WIG', () => {
  test.each([
    ['both leads as expected', [20, 20], 'on-track'],
    ['one at double, one at none', [40, 0], 'on-track'],
    ['one at triple, one at none', [60, 0], 'ahead'],
    ['one as expected, one at none', [20, 0], 'behind'],
  ] as const)('with %s is rated by the mean of their ratios', (_, totals, pace) => {
    const leads = totals.map((reportedTotal) => makeLead({ reportedTotal }));
    expect(computePace(computeWigPaceFigures(leads, today))).toBe(pace);
  });

  test('compares leads of different units and rhythms', () => {
    const pages = makeLead({ reportedTotal: 300, expectedProgress: 20, targetValue: 1_000 });
    const meetings = makeLead({ reportedTotal: 2, expectedProgress: 2, reportingFrequency: 'weekly', targetValue: 20 });
    expect(computePace(computeWigPaceFigures([pages, meetings], today))).toBe('ahead');
  });

  test('leaves out a finished lead, whose average can only fall', () => {
    const finished = makeLead({ createdOn: '2025-01-01', reportedTotal: 100 });
    expect(computePace(computeWigPaceFigures([finished, makeLead()], today))).toBe('on-track');
  });

  test('is on track where nothing is expected or no lead is left', () => {
    expect(computePace(computeWigPaceFigures([], today))).toBe('on-track');
    expect(computePace(computeWigPaceFigures([makeLead({ expectedProgress: null, reportedTotal: 0 })], today))).toBe(
      'on-track',
    );
    expect(computePace(computeWigPaceFigures([makeLead({ expectedProgress: 0, reportedTotal: 0 })], today))).toBe(
      'on-track',
    );
    expect(computePace(computeWigPaceFigures([makeLead({ reportedTotal: 100 })], today))).toBe('on-track');
  });
});

describe('the forecast of a WIG', () => {
  test('is that of the lead that takes longest', () => {
    expect(estimateWigCompletionDays([makeLead(), makeLead({ reportedTotal: 50 })], today)).toBe(40);
  });

  test('does not wait for finished leads', () => {
    expect(estimateWigCompletionDays([makeLead({ reportedTotal: 50 }), makeLead({ reportedTotal: 100 })], today)).toBe(
      10,
    );
    expect(estimateWigCompletionDays([makeLead({ reportedTotal: 100 })], today)).toBe(0);
  });

  test('is unknown while any open lead has none, and without leads', () => {
    expect(estimateWigCompletionDays([makeLead(), makeLead({ reportedTotal: 0 })], today)).toBeNull();
    expect(estimateWigCompletionDays([], today)).toBeNull();
  });
});

describe('the average of a WIG, in percent points a day,', () => {
  test('is what the entries of its leads added to its percentage', () => {
    const leads = [makeLead({ reportedTotal: 20 }), makeLead({ reportedTotal: 60 })];
    expect(computeAverageWigProgress({ createdOn, leads }, today)).toBeCloseTo(4, 9);
  });

  test('counts neither what a lead began with nor what goes past its target', () => {
    const begunWith = makeLead({ reportedTotal: 20, currentValue: 70 });
    expect(computeAverageWigProgress({ createdOn, leads: [begunWith] }, today)).toBeCloseTo(2, 9);
    const overshot = makeLead({ reportedTotal: 500 });
    expect(computeAverageWigProgress({ createdOn, leads: [overshot] }, today)).toBeCloseTo(10, 9);
  });

  test('is 0 without leads', () => {
    expect(computeAverageWigProgress({ createdOn, leads: [] }, today)).toBe(0);
  });
});
