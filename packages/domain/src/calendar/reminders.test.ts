import { describe, expect, it } from 'vitest';
import { findNextReminderTime, listDueReminders } from './reminders.ts';

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

  it('are due their minutes before the start, earliest first', () => {
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

  it('are listed once: not when they were due at the previous check', () => {
    expect(listDueReminders([nine], { since: at('08:45'), until: at('08:50') })).toEqual([]);
    expect(findNextReminderTime([nine], at('08:45'))).toBeNull();
  });

  it('are none for events that are reported, have no reminder, or are over', () => {
    const others = [
      event('2026-11-21T09:00:00Z', { completionStatus: 'completed' }),
      event('2026-11-21T09:00:00Z', { reminderMinutes: null }),
    ];
    expect(listDueReminders(others, { since: at('08:00'), until: at('09:00') })).toEqual([]);
    expect(findNextReminderTime(others, at('08:00'))).toBeNull();
    expect(listDueReminders([nine], { since: at('08:00'), until: at('10:00') })).toEqual([]);
  });
});
