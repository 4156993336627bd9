import { describe, expect, it } from 'vitest';
import { makeGoal, makeLead, makeMilestone } from './goal-sample.ts';
import { applyProgress, applyReport } from './apply-progress.ts';

const clock = { now: new Date('2026-01-02T12:00:00Z'), timezone: 'UTC' };

describe('applying progress', () => {
  it('progress on a value goal updates every figure that depends on it', () => {
    expect(applyProgress(makeGoal(), { difference: 2, hasReportedToday: true }, clock)).toMatchObject({
      currentValue: 4,
      progressPercentage: 40,
      averageDailyProgress: 2,
      pace: 'ahead',
      estimatedCompletionDays: 3,
      hasReportedToday: true,
      isCompleted: false,
    });
  });

  it('progress before the day from which the pace counts adds to the base and the average', () => {
    const goal = makeGoal({ countsFrom: '2026-01-02', baseValue: 1 });
    const report = { value: 2, date: '2026-01-01' };
    const updated = applyReport(goal, report, clock);
    expect(updated).toMatchObject({ baseValue: 3, currentValue: 4, averageDailyProgress: 2, elapsedPeriods: 2 });
    const removal = { difference: -2, removedOn: report.date };
    expect(applyProgress(updated, removal, clock)).toMatchObject({ baseValue: 1, averageDailyProgress: 1 });
    expect(applyReport(goal, { value: 2 }, clock)).toMatchObject({ baseValue: 1, averageDailyProgress: 2 });
  });

  it('progress on a lead measure before that day adds to its base', () => {
    const wig = makeGoal({ goalType: 'wig', countsFrom: '2026-01-02', leads: [makeLead({ baseValue: 3 })] });
    const before = applyReport(wig, { value: 2, leadId: 'lead', date: '2026-01-01' }, clock);
    expect(before.leads[0]).toMatchObject({ baseValue: 5, currentValue: 5, averageProgress: 5 });
    expect(before).toMatchObject({ baseValue: 0, averageDailyProgress: 8.3333 });
    const since = applyReport(wig, { value: 2, leadId: 'lead' }, clock);
    expect(since.leads[0]).toMatchObject({ baseValue: 3, currentValue: 5, averageProgress: 5 });
  });

  it('progress up to the target completes the goal, and below it reopens the goal', () => {
    const completed = applyProgress(makeGoal(), { difference: 8 }, clock);
    expect(completed).toMatchObject({
      isCompleted: true,
      completedAt: clock.now.toISOString(),
      progressPercentage: 100,
    });
    expect(applyProgress(completed, { difference: -1 }, clock)).toMatchObject({
      isCompleted: false,
      completedAt: null,
    });
  });

  it('progress on a lead measure adds its share to the WIG and leaves the other lead measures unchanged', () => {
    const wig = makeGoal({
      goalType: 'wig',
      targetValue: null,
      unit: null,
      leads: [makeLead(), makeLead({ id: 'other' })],
    });
    const updated = applyProgress(wig, { difference: 27, leadId: 'lead' }, clock);
    expect(updated).toMatchObject({ currentValue: 2, progressPercentage: 55, isCompleted: false });
    expect(updated.leads[0]).toMatchObject({
      currentValue: 30,
      isCompleted: true,
      progressPercentage: 100,
      estimatedCompletionDays: 0,
    });
    expect(updated.leads[1]).toEqual(makeLead({ id: 'other' }));
  });

  it('completes milestones and keeps the completion time of the others', () => {
    const earlier = '2026-01-01T09:00:00.000Z';
    const milestones = [
      makeMilestone({ id: 'a', isCompleted: true, completedAt: earlier }),
      makeMilestone({ id: 'b' }),
      makeMilestone({ id: 'c' }),
    ];
    const updated = applyProgress(
      makeGoal({ goalType: 'simple', currentValue: 0, milestones }),
      { difference: 0, milestones: [{ id: 'b', isCompleted: true }] },
      clock,
    );
    expect(updated.milestones.map(({ completedAt }) => completedAt)).toEqual([earlier, clock.now.toISOString(), null]);
    expect(updated).toMatchObject({ isCompleted: false, progressPercentage: 66.67 });
  });
});

it('a report for an earlier day does not count as reported today', () => {
  expect(applyReport(makeGoal(), { value: 3, date: '2026-01-01' }, clock).hasReportedToday).toBe(false);
  expect(applyReport(makeGoal(), { value: 3 }, clock).hasReportedToday).toBe(true);
});
