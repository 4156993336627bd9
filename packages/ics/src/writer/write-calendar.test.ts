import type { Span } from '@goaltracker/domain/calendar/span';
import { addDays } from '@goaltracker/domain/core/calendar-day';
import { toInstant } from '@goaltracker/domain/core/wall-clock';
import { zones } from '@goaltracker/domain/testing/calendar-arbitraries';
import { describe, expect, it } from 'vitest';
import { readWithIcalJs } from '../testing/read-with-ical-js.ts';
import type { Calendar, CalendarEntry, CalendarSeries, CalendarTodo } from './calendar-entry.ts';
import { writeCalendar } from './write-calendar.ts';

const hour = 3_600_000;

const entry = (fields: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11',
  stampedAt: '2026-11-20T09:00:00.500Z',
  history: { createdAt: '2026-11-20T08:00:00.000Z', sequence: 3 },
  title: 'Dentist',
  description: null,
  location: null,
  isBusy: true,
  time: { start: Date.UTC(2026, 10, 24, 8), end: Date.UTC(2026, 10, 24, 9) },
  ...fields,
});

const calendar = (fields: Partial<Calendar> = {}): Calendar => ({
  name: 'Work',
  timeZone: 'UTC',
  entries: [],
  series: [],
  todos: [],
  lastYear: 2056,
  ...fields,
});

const write = (fields: Partial<Calendar>) => [...writeCalendar(calendar(fields))].join('');
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');
const eventOf = (text: string) => text.slice(text.indexOf('BEGIN:VEVENT'), text.indexOf('END:VCALENDAR'));

describe('a calendar', () => {
  it('without entries contains its name, its refresh interval and the zone of its owner', () => {
    expect(linesOf(write({ name: 'Work; home, more' }))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//GoalTracker//Calendar//EN',
      'CALSCALE:GREGORIAN',
      String.raw`NAME:Work\; home\, more`,
      String.raw`X-WR-CALNAME:Work\; home\, more`,
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'BEGIN:VTIMEZONE',
      'TZID:UTC',
      'BEGIN:STANDARD',
      'DTSTART:20191231T000000',
      'TZOFFSETFROM:+0000',
      'TZOFFSETTO:+0000',
      'END:STANDARD',
      'END:VTIMEZONE',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('has lines of at most 75 octets that end with CRLF, for any texts', () => {
    const text = write({
      name: '日'.repeat(255),
      timeZone: 'America/Argentina/ComodRivadavia',
      entries: [entry({ title: '👨‍👩‍👧‍👦'.repeat(20), description: 'a\nb\r\nc\rd'.repeat(50), location: 'x'.repeat(5_000) })],
    });
    const lines = text.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBe(75);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('is the same text for the same records, in any number of parts', () => {
    const fields = { entries: Array.from({ length: 10 }, (_, at) => entry({ uid: String(at) })) };
    const parts = [...writeCalendar(calendar(fields), { entriesPerPart: 3 })];
    expect(parts).toHaveLength(6);
    expect(parts.join('')).toBe(write(fields));
  });
});

describe('a task', () => {
  const todo = (fields: Partial<CalendarTodo> = {}): CalendarTodo => ({
    uid: 'todo',
    stampedAt: '2026-11-20T09:00:00.000Z',
    history: { createdAt: '2026-11-20T08:00:00.000Z', sequence: 3 },
    title: 'Water; plants',
    description: 'Not the cactus',
    due: { dueDay: '2026-11-23', dueTime: null },
    priority: 1,
    rrule: null,
    ...fields,
  });
  const nine = { dueDay: '2026-11-23', dueTime: '09:00' };
  const listLines = (fields: Partial<CalendarTodo>) => {
    const text = write({ todos: [todo(fields)] });
    return linesOf(text.slice(text.indexOf('BEGIN:VTODO'), text.indexOf('END:VCALENDAR')));
  };

  it('is a VTODO that is due on its day', () => {
    expect(listLines({})).toEqual([
      'BEGIN:VTODO',
      'UID:todo',
      'DTSTAMP:20261120T090000Z',
      'DUE;VALUE=DATE:20261123',
      String.raw`SUMMARY:Water\; plants`,
      'DESCRIPTION:Not the cactus',
      'PRIORITY:1',
      'STATUS:NEEDS-ACTION',
      'SEQUENCE:3',
      'CREATED:20261120T080000Z',
      'LAST-MODIFIED:20261120T090000Z',
      'END:VTODO',
      '',
    ]);
  });

  it.each<[string, Partial<CalendarTodo>, string[]]>([
    ['at a time', { due: nine }, ['DUE:20261123T090000']],
    [
      'on days, until one of them',
      { rrule: 'FREQ=WEEKLY;UNTIL=20261231' },
      ['DTSTART;VALUE=DATE:20261123', 'DUE;VALUE=DATE:20261123', 'RRULE:FREQ=WEEKLY;UNTIL=20261231'],
    ],
    [
      'at a time of each day',
      { due: nine, rrule: 'FREQ=DAILY;UNTIL=20261231' },
      ['DTSTART:20261123T090000', 'DUE:20261123T090000', 'RRULE:FREQ=DAILY;UNTIL=20261231T235959'],
    ],
  ])('is written as due %s', (_, fields, expected) => {
    expect(listLines(fields).filter((line) => /^(?:DTSTART|DUE|RRULE)/.test(line))).toEqual(expected);
  });
});

describe('an event', () => {
  it('has its times in UTC', () => {
    const text = write({ entries: [entry({ description: 'Bring: card,\nform', location: 'Main St; 1' })] });
    expect(linesOf(eventOf(text))).toEqual([
      'BEGIN:VEVENT',
      'UID:0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11',
      'DTSTAMP:20261120T090000Z',
      'DTSTART:20261124T080000Z',
      'DTEND:20261124T090000Z',
      'SUMMARY:Dentist',
      String.raw`DESCRIPTION:Bring: card\,\nform`,
      String.raw`LOCATION:Main St\; 1`,
      'TRANSP:OPAQUE',
      'SEQUENCE:3',
      'CREATED:20261120T080000Z',
      'LAST-MODIFIED:20261120T090000Z',
      'END:VEVENT',
      '',
    ]);
  });

  it('for whole days ends on the day after', () => {
    const text = write({ entries: [entry({ time: { first: '2026-12-31', last: '2027-01-01' }, isBusy: false })] });
    expect(text).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270102\r\n');
    expect(text).toContain('TRANSP:TRANSPARENT\r\n');
  });

  it('without duration has no end', () => {
    const start = Date.UTC(2026, 10, 24, 8);
    expect(write({ entries: [entry({ time: { start, end: start } })] })).not.toContain('DTEND');
  });
});

describe('a series', () => {
  const timeZone = 'Europe/Berlin';
  const at = (day: string, minutes: number, zone = timeZone) => toInstant({ day, minutes }, zone);
  const from = (start: number): Span => ({ start, end: start + hour });
  const series = (fields: Partial<CalendarSeries> = {}): CalendarSeries => ({
    ...entry({ title: 'Run', time: from(at('2026-11-23', 9 * 60)) }),
    timeZone,
    rrule: 'FREQ=DAILY',
    excluded: [],
    added: [],
    overrides: [],
    ...fields,
  });
  const override = (ruleStart: number, fields: Partial<CalendarEntry>) => ({
    ...entry({ title: 'Run' }),
    ruleStart,
    ...fields,
  });

  it('has its times and exceptions in its zone, which the calendar describes', () => {
    const moved = at('2026-11-25', 9 * 60);
    const text = write({
      series: [
        series({
          excluded: [at('2026-11-24', 9 * 60)],
          added: [at('2026-11-24', 18 * 60)],
          overrides: [override(moved, { title: 'Run with Ada', time: from(moved + 2 * hour) })],
        }),
      ],
    });
    expect(text.match(/^TZID:.*(?=\r)/gm)).toEqual(['TZID:Europe/Berlin', 'TZID:UTC']);
    expect(linesOf(eventOf(text)).filter((line) => /^(DT|RRULE|EXDATE|RDATE|RECURRENCE|SUMM)/.test(line))).toEqual([
      'DTSTAMP:20261120T090000Z',
      'DTSTART;TZID=Europe/Berlin:20261123T090000',
      'DTEND;TZID=Europe/Berlin:20261123T100000',
      'RRULE:FREQ=DAILY',
      'EXDATE;TZID=Europe/Berlin:20261124T090000',
      'RDATE;TZID=Europe/Berlin:20261124T180000',
      'SUMMARY:Run',
      'DTSTAMP:20261120T090000Z',
      'RECURRENCE-ID;TZID=Europe/Berlin:20261125T090000',
      'DTSTART:20261125T100000Z',
      'DTEND:20261125T110000Z',
      'SUMMARY:Run with Ada',
    ]);
  });

  it('with a last day ends at the end of that day, in UTC', () => {
    const text = write({ series: [series({ rrule: 'FREQ=DAILY;UNTIL=20270101;INTERVAL=2' })] });
    expect(text).toContain('RRULE:FREQ=DAILY;UNTIL=20270101T225959Z;INTERVAL=2\r\n');
  });

  it.each([
    ['20270101T120000Z', '20270101T120000Z', '20270101'],
    ['20270101T233000Z', '20270101T233000Z', '20270102'],
    ['20270101T120000', '20270101T110000Z', '20270101'],
  ])('of another calendar has its end %s in UTC, or as a day', (end, instant, day) => {
    const rrule = `FREQ=DAILY;UNTIL=${end}`;
    expect(write({ series: [series({ rrule })] })).toContain(`UNTIL=${instant}\r\n`);
    const time = { first: '2026-11-23', last: '2026-11-23' };
    expect(write({ series: [series({ rrule, time })] })).toContain(`UNTIL=${day}\r\n`);
  });

  it('for whole days contains only days', () => {
    const day = at('2026-11-25', 0);
    const text = write({
      series: [
        series({
          time: { first: '2026-11-23', last: '2026-11-23' },
          rrule: 'FREQ=DAILY;UNTIL=20261231',
          excluded: [at('2026-11-24', 0)],
          overrides: [override(day, { title: 'Moved', time: { first: '2026-11-26', last: '2026-11-27' } })],
        }),
      ],
    });
    for (const line of [
      'RRULE:FREQ=DAILY;UNTIL=20261231',
      'EXDATE;VALUE=DATE:20261124',
      'RECURRENCE-ID;VALUE=DATE:20261125\r\nDTSTART;VALUE=DATE:20261126\r\nDTEND;VALUE=DATE:20261128',
    ])
      expect(text).toContain(`${line}\r\n`);
    expect(readWithIcalJs(text, Date.UTC(2026, 10, 28)).map(({ title, start }) => [title, start])).toEqual([
      ['Run', '2026-11-23'],
      ['Moved', '2026-11-26'],
      ['Run', '2026-11-26'],
      ['Run', '2026-11-27'],
    ]);
  });

  describe.each(zones)('in %s', (zone) => {
    it.each([
      ['at noon', 12 * 60],
      ['at midnight', 0],
      ['just before midnight', 23 * 60 + 45],
    ])('%s has the same starts in ical.js as in this app for a year', (_, minutes) => {
      const days = Array.from({ length: 366 }, (_day, index) => addDays('2026-03-01', index));
      const starts = days.map((day) => at(day, minutes, zone));
      const [first = 0, deleted = 0, moved = 0] = starts;
      const text = write({
        timeZone: zone,
        series: [
          series({
            timeZone: zone,
            time: from(first),
            excluded: [deleted],
            overrides: [override(moved, { title: 'Moved', time: from(moved + 3 * hour) })],
          }),
        ],
      });
      const shown = readWithIcalJs(text, (starts.at(-1) ?? 0) + 1);
      expect(shown.map(({ title, start }) => [title, start])).toEqual(
        starts
          .filter((start) => start !== deleted)
          .map((start) => (start === moved ? ['Moved', start + 3 * hour] : ['Run', start])),
      );
    });

    it('leaves out and moves occurrences on the days of clock changes', () => {
      const days = Array.from({ length: 366 }, (_day, index) => addDays('2026-03-01', index));
      const starts = days.map((day) => at(day, 2 * 60 + 30, zone));
      const isChange = (index: number) => (starts[index + 1] ?? 0) - (starts[index] ?? 0) !== 24 * hour;
      const odd = starts.filter(
        (_start, index) => index > 0 && index < 365 && (isChange(index) || isChange(index - 1)),
      );
      const fields = { timeZone: zone, time: from(starts[0] ?? 0) };
      const without = write({ series: [series({ ...fields, excluded: odd })] });
      const end = (starts.at(-1) ?? 0) + 1;
      expect(readWithIcalJs(without, end).map(({ start }) => start)).toEqual(
        starts.filter((start) => !odd.includes(start)),
      );
      const overrides = odd.map((start) => override(start, { title: 'Moved', time: from(start + 8 * hour) }));
      const changed = readWithIcalJs(write({ series: [series({ ...fields, overrides })] }), end);
      expect(changed.filter(({ title }) => title === 'Moved').map(({ start }) => start)).toEqual(
        odd.map((start) => start + 8 * hour),
      );
      expect(changed).toHaveLength(starts.length);
    });
  });
});
