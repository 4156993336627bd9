import { describe, expect, it } from 'vitest';
import { makeGoal, makeLead, makeMilestone } from './goal-sample.ts';
import { applyProgress } from './apply-progress.ts';

const clock = { now: new Date('2026-01-02T12:00:00Z'), timezone: 'UTC' };

describe('a move', () => {
  it('of a value goal changes every figure the server would change', () => {
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

  it('to the target completes it, and back makes it active again', () => {
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

  it('of a lead measure moves the WIG by its share and leaves the other measures alone', () => {
    const wig = makeGoal({
      goalType: 'wig',
      targetValue: null,
      unit: null,
      leads: [makeLead(), makeLead({ id: 'other' })],
    });
    const moved = applyProgress(wig, { difference: 27, leadId: 'lead' }, clock);
    expect(moved).toMatchObject({ currentValue: 2, progressPercentage: 55, isCompleted: false });
    expect(moved.leads[0]).toMatchObject({
      currentValue: 30,
      isCompleted: true,
      progressPercentage: 100,
      estimatedCompletionDays: 0,
    });
    expect(moved.leads[1]).toEqual(makeLead({ id: 'other' }));
  });

  it('ticks milestones, and remembers when the others were', () => {
    const earlier = '2026-01-01T09:00:00.000Z';
    const milestones = [
      makeMilestone({ id: 'a', isCompleted: true, completedAt: earlier }),
      makeMilestone({ id: 'b' }),
      makeMilestone({ id: 'c' }),
    ];
    const moved = applyProgress(
      makeGoal({ goalType: 'simple', currentValue: 0, milestones }),
      { difference: 0, milestones: [{ id: 'b', isCompleted: true }] },
      clock,
    );
    expect(moved.milestones.map(({ completedAt }) => completedAt)).toEqual([earlier, clock.now.toISOString(), null]);
    expect(moved).toMatchObject({ isCompleted: false, progressPercentage: 66.67 });
  });
});
