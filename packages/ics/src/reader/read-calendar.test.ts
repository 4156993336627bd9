import { describe, expect, it } from 'vitest';
import { readCalendar } from './read-calendar.ts';

const options = { userTimeZone: 'Europe/Berlin', now: new Date('2026-11-23T00:00:00Z') };

describe('reading a calendar in the worker', () => {
  it('returns its name and events', async () => {
    const file = [
      'BEGIN:VCALENDAR',
      'X-WR-CALNAME:Home',
      'BEGIN:VEVENT',
      'UID:1',
      'DTSTART:20260105T080000Z',
      'DTEND:20260105T090000Z',
      'SUMMARY:Dentist',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n');
    await expect(readCalendar(Buffer.from(file), options)).resolves.toMatchObject({
      name: 'Home',
      events: [{ uid: '1', title: 'Dentist', start: Date.UTC(2026, 0, 5, 8), end: Date.UTC(2026, 0, 5, 9) }],
      losses: [],
    });
  });

  it('refuses a file that is not a calendar in a sentence', async () => {
    await expect(readCalendar(Buffer.from('<html>'), options)).rejects.toThrow('This is not a calendar file');
  });
});
