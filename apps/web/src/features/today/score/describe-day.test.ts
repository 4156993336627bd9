import { describe, expect, it } from 'vitest';
import { makePerformance } from '../../daily-performance/performance-sample.ts';
import { countDone, describeDone, describePlanned, describeRest, isFreeDay } from './describe-day.ts';
import { makeEvent } from '../../../testing/event-sample.ts';

describe('describeRest', () => {
  const performance = makePerformance({ inactiveGoalIds: ['a', 'b', 'c'] });

  it('says how many reports are left', () => {
    expect(describeRest(performance, 3, null)).toBe('3 reports left');
    expect(describeRest(performance, 1, null)).toBe('1 report left');
  });

  it('says how many reports are due while the day has no grade', () => {
    expect(describeRest({ ...performance, grade: null }, 3, null)).toBe('3 to report today');
  });

  it('says how the day went once everything is reported', () => {
    const done = makePerformance({ goalsWithProgress: 6 });
    expect(describeRest(done, 0, null)).toBe('Everything due is reported. Well done!');
  });

  it('says that goals are graded when the day has no active goal', () => {
    expect(describeRest(null, 0, null)).toBe('Goals you are working on are graded here.');
  });

  it('names the planned session on a day without due reports', () => {
    const free = makePerformance({ grade: null, goalsWithProgress: 0, goalsExpectedToday: 0 });
    expect(describeRest(free, 0, 'Next: Long run, 9:00 AM')).toBe('Next: Long run, 9:00 AM');
    expect(describeRest(free, 0, null)).toBe('Nothing was due. Enjoy the day!');
    expect(describeRest({ ...free, overdueGoals: 1 }, 0, 'Next: Long run, 9:00 AM')).toMatch(/^One goal is past/);
    expect([free, performance, null].map(isFreeDay)).toEqual([true, false, false]);
  });
});

describe('countDone', () => {
  it('counts the reported goals among the due goals', () => {
    expect(countDone(makePerformance({ goalsExpectedToday: 5, inactiveGoalIds: ['a', 'b'] }))).toEqual({
      done: 3,
      due: 5,
    });
    expect(countDone(null)).toEqual({ done: 0, due: 0 });
    expect(describeDone({ done: 3, due: 5 })).toBe('3 of 5 done');
  });
});

describe('describePlanned', () => {
  const goals = [
    { id: 'run', isCompleted: false },
    { id: 'done', isCompleted: true },
  ];
  const run = makeEvent({ id: 'run', goalId: 'run', title: 'Long run' });
  const other = makeEvent({
    ...run,
    id: 'other',
    startTime: '2026-11-21T18:00:00.000Z',
    endTime: '2026-11-21T19:00:00.000Z',
  });
  const at = (time: string) => ({ now: Date.parse(`2026-11-21T${time}:00Z`), timeZone: 'UTC' });

  it('names the next session, and how many follow', () => {
    expect(describePlanned([other, run], goals, at('08:00'))).toBe('Next: Long run, 9:00 AM, and 1 more');
  });

  it('names the current session', () => {
    expect(describePlanned([run], goals, at('09:30'))).toBe('Now: Long run, until 10:00 AM');
  });

  it.each([
    ['a session that is over', run, '10:00'],
    ['a session with an outcome', { ...run, completionStatus: 'completed' } as const, '08:00'],
    ['an all-day event', { ...run, isAllDay: true }, '08:00'],
    ['a session of a completed goal', { ...run, goalId: 'done' }, '08:00'],
    ['an event without a goal', { ...run, goalId: null }, '08:00'],
  ])('leaves out %s', (_, event, time) => {
    expect(describePlanned([event], goals, at(time))).toBeNull();
  });
});
