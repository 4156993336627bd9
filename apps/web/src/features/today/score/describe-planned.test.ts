import { expect, it } from 'vitest';
import { makeEvent } from '../../calendar/core/event-sample.ts';
import { describePlanned } from './describe-planned.ts';

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

it('names the session that runs', () => {
  expect(describePlanned([run], goals, at('09:30'))).toBe('Now: Long run, until 10:00 AM');
});

it.each([
  ['a session that is over', run, '10:00'],
  ['a session with an outcome', { ...run, completionStatus: 'completed' } as const, '08:00'],
  ['an event of the whole day', { ...run, isAllDay: true }, '08:00'],
  ['a session of a completed goal', { ...run, goalId: 'done' }, '08:00'],
  ['an event without a goal', { ...run, goalId: null }, '08:00'],
])('leaves out %s', (_, event, time) => {
  expect(describePlanned([event], goals, at(time))).toBeNull();
});
