import { describe, expect, it } from 'vitest';
import { makeEvent } from '../../../testing/event-sample.ts';
import { makeGoal, makeMilestone } from '../../goals/goal-sample.ts';
import { indexByGoal } from '../../goals/weeks/use-progress-weeks.ts';
import { formatStep, listGoalSteps, listStartingIn, listUnanswered, sumSessions } from './summarize-week.ts';

const session = { goalId: 'goal', startTime: '2026-11-17T06:00:00.000Z', endTime: '2026-11-17T07:30:00.000Z' };
const done = makeEvent({ ...session, completionStatus: 'completed' });
const open = makeEvent(session);

describe('the events of a week', () => {
  it("start within it, in the user's time zone", () => {
    const late = makeEvent({ startTime: '2026-11-22T23:30:00.000Z', endTime: '2026-11-23T00:30:00.000Z' });
    expect(listStartingIn('2026-11-16', [done, late], 'UTC')).toEqual([done, late]);
    expect(listStartingIn('2026-11-16', [done, late], 'Europe/Berlin')).toEqual([done]);
  });

  it('count as sessions if they have a goal; only completed sessions add hours', () => {
    const allDay = makeEvent({ ...session, isAllDay: true, completionStatus: 'completed' });
    expect(sumSessions([done, open, allDay, makeEvent()])).toEqual({ done: 1, all: 2, minutes: 90 });
  });

  it('need an answer once they are over', () => {
    const now = Date.parse(session.endTime);
    expect(listUnanswered([done, open], now)).toEqual([open]);
    expect(listUnanswered([open], now - 1)).toEqual([]);
  });
});

describe('progress added to goals', () => {
  const weekEnds = ['2026-11-01', '2026-11-08', '2026-11-15'];
  const weeks = indexByGoal({ weekEnds, goals: [{ goalId: 'run', totals: [3, 5.1, 5.4], reportedDays: 4 }] });
  const run = makeGoal({ id: 'run', unit: 'km', currentValue: 7.4 });
  const still = makeGoal({ id: 'still' });

  it('is the difference of the totals at the ends of the weeks', () => {
    expect(listGoalSteps([run, still], weeks, '2026-11-09', 'UTC')).toEqual([{ goal: run, made: 0.3 }]);
  });

  it('of the current week is the difference from the current value', () => {
    expect(listGoalSteps([run], weeks, '2026-11-16', 'UTC')).toEqual([{ goal: run, made: 2 }]);
  });

  it('is unknown before the first week with totals', () => {
    expect(listGoalSteps([run], weeks, '2026-10-26', 'UTC')).toBeUndefined();
  });

  it('is formatted with the unit, in milestones, or in percent', () => {
    const simple = makeGoal({
      goalType: 'simple',
      milestones: [makeMilestone({ isCompleted: true, completedAt: '2026-11-12T10:00:00.000Z' })],
    });
    const steps = listGoalSteps([simple, run], weeks, '2026-11-09', 'UTC') ?? [];
    expect(steps.map(formatStep)).toEqual(['1 milestone', '+0.3 km']);
    expect(formatStep({ goal: makeGoal({ goalType: 'wig' }), made: 12.5 })).toBe('+12.5%');
  });
});
