import { describe, expect, test } from 'vitest';
import {
  computeAverageLeadProgress,
  computeAverageWigProgress,
  estimateLeadCompletionDays,
  estimateWigCompletionDays,
  type LeadProgress,
  computeWigPaceFigures,
} from './lead-pace.ts';
import { computePace } from './pace.ts';

const createdOn = '2026-01-01';
const today = '2026-01-10';

/** A daily lead on its 10th day with 20 of 100 reported: 2 a day, 40 days to go. */
function makeLead(changes: Partial<LeadProgress> = {}): LeadProgress {
  const reportedTotal = changes.reportedTotal ?? 20;
  return {
    targetValue: 100,
    currentValue: reportedTotal,
    expectedProgress: 2,
    reportingFrequency: 'daily',
    createdOn,
    firstReportedOn: createdOn,
    countsFrom: null,
    reportedTotal,
    reportedBefore: 0,
    ...changes,
  };
}

const paceOf = (leads: readonly LeadProgress[]) =>
  computePace(computeWigPaceFigures(leads, today), { deadline: null, estimatedCompletionDays: null }, today);

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

  test('the average includes all entries, even before the day from which its pace counts', () => {
    const counted = makeLead({ countsFrom: '2026-01-06', reportedBefore: 20 });
    expect(computeAverageLeadProgress(counted, today)).toBe(2);
    expect(estimateLeadCompletionDays(counted, today)).toBe(40);
  });

  test('the forecast extends the average so far', () => {
    expect(estimateLeadCompletionDays(makeLead(), today)).toBe(40);
    expect(estimateLeadCompletionDays(makeLead({ reportingFrequency: 'weekly' }), today)).toBe(40);
    expect(estimateLeadCompletionDays(makeLead({ reportedTotal: 100 }), today)).toBe(0);
    expect(estimateLeadCompletionDays(makeLead({ reportedTotal: 0 }), today)).toBeNull();
  });
});

describe('the pace of a WIG', () => {
  test.each([
    ['both leads as expected', [20, 20], 'on-track'],
    ['one lead at double the expected progress and one at 0', [40, 0], 'on-track'],
    ['one lead at triple the expected progress and one at 0', [60, 0], 'ahead'],
    ['one lead as expected and one at 0', [20, 0], 'behind'],
  ] as const)('with %s, compares the mean of their ratios', (_, totals, pace) => {
    const leads = totals.map((reportedTotal) => makeLead({ reportedTotal }));
    expect(paceOf(leads)).toBe(pace);
  });

  test('compares leads of different units and reporting frequencies', () => {
    const pages = makeLead({ reportedTotal: 300, expectedProgress: 20, targetValue: 1_000 });
    const meetings = makeLead({ reportedTotal: 2, expectedProgress: 2, reportingFrequency: 'weekly', targetValue: 20 });
    expect(paceOf([pages, meetings])).toBe('ahead');
  });

  test('ignores a completed lead, because its average can only fall', () => {
    const completed = makeLead({ createdOn: '2025-01-01', reportedTotal: 100 });
    expect(paceOf([completed, makeLead()])).toBe('on-track');
  });

  test('leaves out a lead in its first period, unless all leads are in their first period', () => {
    const young = makeLead({ createdOn: today, firstReportedOn: null, reportedTotal: 0 });
    expect(paceOf([young, makeLead()])).toBe('on-track');
    expect(paceOf([young])).toBe('just-started');
    expect(paceOf([makeLead({ createdOn: today, firstReportedOn: today, reportedTotal: 3 })])).toBe('ahead');
  });

  test('counts a lead from the day of its goal, and a newer lead from its own creation', () => {
    const counted = makeLead({ countsFrom: '2026-01-06', reportedBefore: 10 });
    expect(computeWigPaceFigures([counted], today)).toMatchObject({ average: 1, expected: 1 });
    const newer = makeLead({ countsFrom: '2026-01-06', createdOn: '2026-01-09', firstReportedOn: null });
    expect(computeWigPaceFigures([newer], today).average).toBe(5);
    expect(computeWigPaceFigures([{ ...counted, countsFrom: '2026-01-11' }], today).expected).toBeNull();
  });

  test('a WIG is on track when nothing is expected or no lead is open', () => {
    expect(paceOf([])).toBe('on-track');
    expect(paceOf([makeLead({ expectedProgress: null, reportedTotal: 0 })])).toBe('on-track');
    expect(paceOf([makeLead({ expectedProgress: 0, reportedTotal: 0 })])).toBe('on-track');
    expect(paceOf([makeLead({ reportedTotal: 100 })])).toBe('on-track');
  });
});

describe('the forecast of a WIG', () => {
  test('is the longest forecast of its leads', () => {
    expect(estimateWigCompletionDays([makeLead(), makeLead({ reportedTotal: 50 })], today)).toBe(40);
  });

  test('ignores completed leads', () => {
    expect(estimateWigCompletionDays([makeLead({ reportedTotal: 50 }), makeLead({ reportedTotal: 100 })], today)).toBe(
      10,
    );
    expect(estimateWigCompletionDays([makeLead({ reportedTotal: 100 })], today)).toBe(0);
  });

  test('is missing without leads, and with an open lead that has no forecast', () => {
    expect(estimateWigCompletionDays([makeLead(), makeLead({ reportedTotal: 0 })], today)).toBeNull();
    expect(estimateWigCompletionDays([], today)).toBeNull();
  });
});

describe('the average of a WIG in percentage points per day', () => {
  const start = { createdOn, firstReportedOn: null };

  test('is the amount by which the entries of its leads raised the percentage of the WIG', () => {
    const leads = [makeLead({ reportedTotal: 20 }), makeLead({ reportedTotal: 60 })];
    expect(computeAverageWigProgress({ ...start, leads }, today)).toBeCloseTo(4, 9);
  });

  test('ignores the initial value of a lead and progress beyond its target', () => {
    const withInitialValue = makeLead({ reportedTotal: 20, currentValue: 70 });
    expect(computeAverageWigProgress({ ...start, leads: [withInitialValue] }, today)).toBeCloseTo(2, 9);
    const overshot = makeLead({ reportedTotal: 500 });
    expect(computeAverageWigProgress({ ...start, leads: [overshot] }, today)).toBeCloseTo(10, 9);
  });

  test('is 0 without leads', () => {
    expect(computeAverageWigProgress({ ...start, leads: [] }, today)).toBe(0);
  });
});
