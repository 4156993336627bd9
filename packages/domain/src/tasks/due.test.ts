import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day, minutes, zone } from '../testing/calendar-arbitraries.ts';
import { formatClockTime } from '../core/clock-time.ts';
import { changeDue, computeDueState, type Due, noDue, toDue, toDueDate } from './due.ts';

const timeZone = 'America/New_York';
const now = Date.parse('2026-03-10T15:00:00Z');
const on = (dueDay: string, dueTime: string | null = null): Due => ({ dueDay, dueTime });

it.each([
  ['on the day before', on('2026-03-09'), 'overdue'],
  ['today', on('2026-03-10'), 'today'],
  ['tomorrow', on('2026-03-11', '08:00'), 'later'],
  ['today at 10, an hour ago', on('2026-03-10', '10:00'), 'overdue'],
  ['today at 12, in an hour', on('2026-03-10', '12:00'), 'today'],
  ['on no day', noDue, null],
])('a task due %s is %s', (_, due, state) => {
  expect(computeDueState(due, { now, timeZone })).toBe(state);
});

const dues = fc.record({
  dueDay: day,
  dueTime: fc.option(minutes.filter((each) => each > 0).map(formatClockTime)),
});

describe('the due date of the API', () => {
  it('is midnight for a day, and the instant for a day with a time', () => {
    expect(toDueDate(on('2026-12-05'), 'Europe/Berlin')).toBe('2026-12-04T23:00:00.000Z');
    expect(toDueDate(on('2026-12-05', '15:30'), 'Europe/Berlin')).toBe('2026-12-05T14:30:00.000Z');
    expect(toDueDate(noDue, 'Europe/Berlin')).toBeNull();
  });

  it('changes nothing when sent back unchanged, in any zone and across clock changes', () => {
    fc.assert(
      fc.property(dues, zone, (due, where) => {
        expect(changeDue(due, { dueDate: toDueDate(due, where) }, where)).toEqual(due);
      }),
    );
  });

  it('is a day when it is the first moment of the day, even when clocks skip midnight', () => {
    expect(toDue(Date.parse('2026-12-05T05:00:00Z'), timeZone)).toEqual(on('2026-12-05'));
    expect(toDue(Date.parse('2026-04-23T22:00:00Z'), 'Africa/Cairo')).toEqual(on('2026-04-24'));
    expect(toDue(Date.parse('2026-12-05T05:01:30Z'), timeZone)).toEqual(on('2026-12-05', '00:01'));
  });
});

describe('changing when a task is due', () => {
  const before = on('2026-03-10', '09:00');
  it.each([
    ['another day keeps the time', { dueDay: '2026-03-12' }, on('2026-03-12', '09:00')],
    ['another time keeps the day', { dueTime: '10:00' }, on('2026-03-10', '10:00')],
    ['no time', { dueTime: null }, on('2026-03-10')],
    ['midnight means no time', { dueTime: '00:00' }, on('2026-03-10')],
    ['no day has no time', { dueDay: null }, noDue],
    ['a date without a time', { dueDate: '2026-03-12' }, on('2026-03-12')],
    ['an instant', { dueDate: '2026-03-12T13:00:00Z' }, on('2026-03-12', '09:00')],
    ['the same instant, in another format', { dueDate: '2026-03-10T09:00:00-04:00' }, before],
    [
      'the same instant with another day',
      { ...on('2026-03-12'), dueDate: '2026-03-10T13:00:00.000Z' },
      on('2026-03-12'),
    ],
    ['another instant with the same day', { ...before, dueDate: '2026-03-12T04:00:00.000Z' }, on('2026-03-12')],
    ['no date with the same day', { ...before, dueDate: null }, noDue],
    ['nothing', {}, before],
  ])('%s', (_, change, after) => {
    expect(changeDue(before, change, timeZone)).toEqual(after);
  });
});
