import { describe, expect, it } from 'vitest';
import { describeDeadline } from './deadline.ts';
import { describeRecurrence } from './describe-recurrence.ts';
import { defaultRecurrence } from './recurrence.ts';
import { listDueReminders, findNextReminderTime } from './reminders.ts';
import { needsReport, parseCompletionStatus, computeUnreportedSince } from './completion-status.ts';

describe('what became of an event', () => {
  it.each([
    ['completed', 'completed'],
    ['not_completed', 'not_completed'],
    ['unreported', 'unreported'],
    ['', 'unreported'],
    [null, 'unreported'],
    ['done', 'unreported'],
  ])('is read from %j as %s', (status, read) => {
    expect(parseCompletionStatus(status)).toBe(read);
  });

  it.each([
    ['2026-11-21T12:00:00Z', 'UTC', '2026-05-21T12:00:00.000Z'],
    ['2026-08-31T12:00:00Z', 'UTC', '2026-02-28T12:00:00.000Z'],
    ['2026-09-08T12:00:00Z', 'America/New_York', '2026-03-08T12:00:00.000Z'],
    ['2026-05-01T12:00:00Z', 'America/New_York', '2025-11-01T12:00:00.000Z'],
    ['2026-04-20T12:00:00Z', 'Europe/Berlin', '2025-10-20T12:00:00.000Z'],
    ['2026-12-20T12:00:00Z', 'Europe/Berlin', '2026-06-20T11:00:00.000Z'],
  ])('is asked at %s in %s of events since %s', (now, timeZone, since) => {
    expect(computeUnreportedSince(new Date(now), timeZone).toISOString()).toBe(since);
  });

  it('is missing from goals and tasks that are over and have no status or no report', () => {
    const now = new Date('2026-11-21T10:00:00Z');
    const event = {
      type: 'goal',
      endTime: '2026-11-21T10:00:00Z',
      completionStatus: 'completed',
      report: 'Done',
    } as const;
    expect(needsReport(event, now)).toBe(false);
    expect(needsReport({ ...event, report: ' ' }, now)).toBe(true);
    expect(needsReport({ ...event, completionStatus: null }, now)).toBe(true);
    expect(needsReport({ ...event, type: 'task', report: null }, now)).toBe(true);
    expect(needsReport({ ...event, type: 'event', report: null }, now)).toBe(false);
    expect(needsReport({ ...event, report: null, endTime: '2026-11-21T10:00:01Z' }, now)).toBe(false);
  });
});

it.each([
  ['2026-11-01', -20, '20 days overdue', 'overdue'],
  ['2026-11-20', -1, '1 day overdue', 'overdue'],
  ['2026-11-21', 0, 'Due today', 'soon'],
  ['2026-11-22', 1, 'Due tomorrow', 'soon'],
  ['2026-11-28', 7, '7 days left', 'soon'],
  ['2026-11-29', 8, '8 days left', 'later'],
])('a deadline on %s is %i days away on 21 November: %s', (deadline, daysLeft, label, state) => {
  expect(describeDeadline(deadline, '2026-11-21')).toEqual({ daysLeft, label, state });
});

describe('repeat settings in words', () => {
  const formatDay = (day: string) => (day === '2026-03-03' ? '3 March' : day);
  const describeWith = (changes: object, days?: string[]) =>
    describeRecurrence({ ...defaultRecurrence, ...changes }, { ...(days && { days }), formatDay });

  it.each([
    [{}, 'Every week'],
    [{ type: 'daily' }, 'Every day'],
    [{ type: 'monthly', interval: 3 }, 'Every 3 months'],
    [{ type: 'yearly', endType: 'after', count: 10 }, 'Every year, 10 events'],
    [{ type: 'daily', skipWeekends: true, endType: 'after', count: 1 }, 'Every day, weekends skipped, 1 event'],
    [{ endType: 'until', endDate: '2026-03-03' }, 'Every week until 3 March'],
  ])('%j: %s', (changes, words) => {
    expect(describeWith(changes)).toBe(words);
  });

  it('say how many events come of them', () => {
    const days = Array.from({ length: 14 }, () => '2026-03-01');
    expect(describeWith({ interval: 2, endType: 'until', endDate: '2026-03-03' }, days)).toBe(
      'Every 2 weeks until 3 March, 14 events',
    );
    expect(describeWith({ endType: 'after', count: 200 }, days)).toBe('Every week, 14 events');
  });
});

describe('reminders', () => {
  const event = (startTime: string, changes: object = {}) => ({
    startTime,
    endTime: new Date(Date.parse(startTime) + 3_600_000).toISOString(),
    reminderMinutes: 15,
    completionStatus: 'unreported',
    ...changes,
  });
  const nine = event('2026-11-21T09:00:00Z');
  const at = (time: string) => Date.parse(`2026-11-21T${time}:00Z`);

  it('are due their minutes before the start, the earliest first', () => {
    const ten = event('2026-11-21T10:00:00Z', { reminderMinutes: 60 });
    const half = event('2026-11-21T09:10:00Z', { reminderMinutes: 0 });
    const due = listDueReminders([half, ten, nine], { since: at('08:00'), until: at('09:10') });
    expect(due).toEqual([
      { event: nine, remindAt: at('08:45') },
      { event: ten, remindAt: at('09:00') },
      { event: half, remindAt: at('09:10') },
    ]);
    expect(findNextReminderTime([half, ten, nine], at('08:45'))).toBe(at('09:00'));
  });

  it('come once: not for an instant that has been looked at', () => {
    expect(listDueReminders([nine], { since: at('08:45'), until: at('08:50') })).toEqual([]);
    expect(findNextReminderTime([nine], at('08:45'))).toBeNull();
  });

  it('are none for what is reported, has no reminder, or is over', () => {
    const others = [
      event('2026-11-21T09:00:00Z', { completionStatus: 'completed' }),
      event('2026-11-21T09:00:00Z', { reminderMinutes: null }),
    ];
    expect(listDueReminders(others, { since: at('08:00'), until: at('09:00') })).toEqual([]);
    expect(findNextReminderTime(others, at('08:00'))).toBeNull();
    expect(listDueReminders([nine], { since: at('08:00'), until: at('10:00') })).toEqual([]);
  });
});
