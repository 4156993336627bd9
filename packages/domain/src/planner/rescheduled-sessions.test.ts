import { describe, expect, it } from 'vitest';
import { planRescheduledSessions } from './rescheduled-sessions.ts';

const clock = { now: Date.parse('2026-11-22T18:00:00Z'), timeZone: 'Europe/Berlin' };

function session(startTime: string, endTime: string, fields: { goalId?: string | null; status?: string | null } = {}) {
  const { goalId = 'run', status = 'not_completed' } = fields;
  return { id: startTime, goalId, isAllDay: false, startTime, endTime, completionStatus: status };
}

const tuesday = session('2026-11-17T06:00:00.000Z', '2026-11-17T07:00:00.000Z');

describe('missed sessions', () => {
  it('move to the same weekday and time of the coming week, by start', () => {
    const friday = session('2026-11-20T17:00:00.000Z', '2026-11-20T18:30:00.000Z');
    const planned = planRescheduledSessions([friday, tuesday], [], clock);
    expect(planned.map(({ startTime, endTime, obstacle }) => [startTime, endTime, obstacle])).toEqual([
      ['2026-11-24T06:00:00.000Z', '2026-11-24T07:00:00.000Z', null],
      ['2026-11-27T17:00:00.000Z', '2026-11-27T18:30:00.000Z', null],
    ]);
  });

  it('keep their local time when the clocks change', () => {
    const summer = session('2026-10-20T05:00:00.000Z', '2026-10-20T06:00:00.000Z');
    const [rescheduled] = planRescheduledSessions([summer], [], { ...clock, now: 0 });
    expect(rescheduled?.startTime).toBe('2026-10-27T06:00:00.000Z');
  });

  it.each([
    ['completed', session(tuesday.startTime, tuesday.endTime, { status: 'completed' })],
    ['without an outcome', session(tuesday.startTime, tuesday.endTime, { status: null })],
    ['without a goal', session(tuesday.startTime, tuesday.endTime, { goalId: null })],
    ['lasting all day', { ...tuesday, isAllDay: true }],
  ])('ignore events %s', (_, event) => {
    expect(planRescheduledSessions([event], [], clock)).toEqual([]);
  });

  it('stay when another event, or a session carried over before, takes the time', () => {
    const later = session('2026-11-17T06:30:00.000Z', '2026-11-17T07:30:00.000Z');
    const meeting = { isAllDay: false, startTime: '2026-11-24T06:45:00.000Z', endTime: '2026-11-24T07:15:00.000Z' };
    expect(planRescheduledSessions([tuesday, later], [], clock).map(({ obstacle }) => obstacle)).toEqual([
      null,
      'taken',
    ]);
    expect(planRescheduledSessions([tuesday], [meeting], clock).map(({ obstacle }) => obstacle)).toEqual(['taken']);
    expect(planRescheduledSessions([tuesday], [{ ...meeting, isAllDay: true }], clock)[0]?.obstacle).toBeNull();
  });

  it('fit between events that only touch them', () => {
    const before = { isAllDay: false, startTime: '2026-11-24T05:00:00.000Z', endTime: '2026-11-24T06:00:00.000Z' };
    const after = { isAllDay: false, startTime: '2026-11-24T07:00:00.000Z', endTime: '2026-11-24T08:00:00.000Z' };
    expect(planRescheduledSessions([tuesday], [before, after], clock)[0]?.obstacle).toBeNull();
  });

  it('stay when the new time has already begun', () => {
    const now = Date.parse('2026-11-24T06:00:00Z');
    expect(planRescheduledSessions([tuesday], [], { ...clock, now })[0]?.obstacle).toBe('past');
  });
});
