import { describe, expect, it } from 'vitest';
import { findNextReminderTime, formatReminderKey, listDueReminders } from './reminders.ts';

describe('reminders', () => {
  const event = (startTime: string, changes: object = {}) => ({
    startTime,
    endTime: new Date(Date.parse(startTime) + 3_600_000).toISOString(),
    reminderMinutes: 15,
    completionStatus: 'unreported',
    report: null,
    updatedAt: '2026-11-01T08:00:00Z',
    ...changes,
  });
  const nine = event('2026-11-21T09:00:00Z');
  const at = (time: string) => Date.parse(`2026-11-21T${time}:00Z`);

  it('lists reminders that are due before the start, earliest first', () => {
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

  it('does not list a reminder again that was due at the previous check', () => {
    expect(listDueReminders([nine], { since: at('08:45'), until: at('08:50') })).toEqual([]);
    expect(findNextReminderTime([nine], at('08:45'))).toBeNull();
  });

  it.each([
    ['has none', { reminderMinutes: null }],
    ['is completed', { completionStatus: 'completed' }],
    ['has a report', { report: 'Progress: 3' }],
    ['was created or changed after its start', { updatedAt: '2026-11-21T09:10:00.000Z' }],
  ])('an event has no reminder when it %s', (_, changes) => {
    const changed = event('2026-11-21T09:00:00Z', changes);
    expect(listDueReminders([changed], { since: at('08:00'), until: at('09:30') })).toEqual([]);
    expect(findNextReminderTime([changed], at('08:00'))).toBeNull();
  });

  it('lists a late reminder until the event ends', () => {
    expect(listDueReminders([nine], { since: 0, until: at('09:59') })).toHaveLength(1);
    expect(listDueReminders([nine], { since: 0, until: at('10:00') })).toEqual([]);
  });

  it('moving an event changes the key of its reminder', () => {
    const [before, after] = [nine, event('2026-11-21T10:00:00Z')];
    expect(formatReminderKey({ id: 'a', ...before })).not.toBe(formatReminderKey({ id: 'a', ...after }));
  });
});
