import { parseRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { findDueAfterSkip, noRepeat } from '@goaltracker/domain/tasks/repeat';
import { describe, expect, it } from 'vitest';
import { describeLosses, read } from '../testing/read.ts';
import { writeZip } from '../testing/write-zip.ts';

/** Writes a calendar file with tasks. Each task is a list of lines. A task without a UID line gets a UID. */
const writeTodos = (...todos: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Test//EN',
    'X-WR-CALNAME:Reminders',
    ...todos.flatMap((lines, at) => {
      const uid = lines.some((line) => line.startsWith('UID:')) ? [] : [`UID:todo-${at}`];
      return ['BEGIN:VTODO', ...uid, ...lines, 'END:VTODO'];
    }),
    'END:VCALENDAR\r\n',
  ].join('\r\n');

describe('a calendar file with tasks', () => {
  it('becomes tasks without a goal', async () => {
    const result = await read({
      'a.ics': writeTodos(
        [
          'SUMMARY:Call\\, then write',
          'DESCRIPTION:One\\nTwo',
          'DUE;VALUE=DATE:20261201',
          'PRIORITY:1',
          'CATEGORIES:phone,home',
          'CREATED:20260101T100000Z',
        ],
        ['SUMMARY:Pay', 'STATUS:COMPLETED', 'COMPLETED:20260201T120000Z', 'RELATED-TO:todo-0'],
        ['SUMMARY:Meet', 'DUE;TZID=America/New_York:20261201T093000', 'PRIORITY:9', 'RRULE:FREQ=WEEKLY;BYDAY=TU'],
        ['SUMMARY:Float', 'DUE:20261201T093000'],
      ),
    });
    expect(result.source.id).toBe('calendar');
    expect(result.records.lists).toMatchObject([{ key: 'Reminders', becomes: 'unlisted' }]);
    expect(result.records.tasks).toMatchObject([
      {
        key: 'todo-0',
        title: 'Call, then write',
        description: 'One\nTwo',
        due: { dueDay: '2026-12-01', dueTime: null },
        priority: 'high',
        labels: ['phone', 'home'],
        parts: [{ title: 'Pay', isCompleted: true }],
      },
      { title: 'Meet', due: { dueDay: '2026-12-01', dueTime: '15:30' }, priority: 'low' },
      { title: 'Float', due: { dueDay: '2026-12-01', dueTime: '09:30' }, priority: 'medium' },
    ]);
    expect(parseRecurrence(result.records.tasks[1]?.recurrence ?? '')).toMatchObject({
      type: 'weekly',
      weekdays: ['TU'],
    });
    expect(result.losses).toEqual([]);
  });

  it('names what has no counterpart', async () => {
    const result = await read({
      'a.ics': writeTodos(
        [
          'SUMMARY:a',
          'DUE:20261201T093000Z',
          'DTSTART:20261130T093000Z',
          'RRULE:FREQ=HOURLY',
          'BEGIN:VALARM',
          'TRIGGER:-PT5M',
          'END:VALARM',
        ],
        ['SUMMARY:b', 'STATUS:CANCELLED', 'ATTACH:https://example.com', 'ATTENDEE:mailto:a@example.com'],
      ),
    });
    expect(describeLosses(result).map((loss) => loss.split(':')[0])).toEqual([
      '1 reminder',
      '1 start date of a task that has a due date',
      '1 repeat rule that is not supported',
      '1 attachment or link',
      '1 attendee',
      '1 cancelled task',
    ]);
  });

  it.each([
    ['20261231', 'FREQ=MONTHLY', '2027-02-28'],
    ['20280229', 'FREQ=YEARLY', '2029-02-28'],
  ])('a task due on %s with %s repeats on the last day of shorter months, with a loss', async (due, rule, day) => {
    const result = await read({ 'a.ics': writeTodos(['SUMMARY:a', `DUE;VALUE=DATE:${due}`, `RRULE:${rule}`]) });
    const [task] = result.records.tasks;
    const repeat = { ...noRepeat, ...task?.due, recurrence: task?.recurrence ?? null };
    const after = new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
    expect(findDueAfterSkip(repeat, after)?.dueDay).toBe(day);
    expect(describeLosses(result)).toEqual([
      '1 repeat rule of a day that some months do not have: on the last day of these months',
    ]);
  });

  it('repeats on the days and at the time of its own zone', async () => {
    const result = await read({
      'a.ics': writeTodos(['SUMMARY:a', 'DUE;TZID=Asia/Tokyo:20261207T030000', 'RRULE:FREQ=WEEKLY;BYDAY=MO']),
    });
    expect(result.records.tasks[0]).toMatchObject({
      due: { dueDay: '2026-12-07', dueTime: '03:00' },
      recurrence: expect.stringContaining('"weekdays":["MO"]') as string,
    });
  });

  it('a repeating task is due on its first open day, and changed days become no tasks', async () => {
    const rule = ['UID:a', 'SUMMARY:Plants', 'DUE;VALUE=DATE:20261207', 'RRULE:FREQ=WEEKLY;COUNT=5'];
    const one = (day: string, ...others: string[]) => [
      'UID:a',
      'SUMMARY:Plants',
      `RECURRENCE-ID;VALUE=DATE:${day}`,
      ...others,
    ];
    const result = await read({
      'a.ics': writeTodos(
        rule,
        one('20261207', 'STATUS:COMPLETED'),
        one('20261214', 'COMPLETED:20261215T080000Z'),
        one('20261228', 'DUE;VALUE=DATE:20261230'),
      ),
    });
    expect(result.records.tasks).toMatchObject([
      {
        title: 'Plants',
        isCompleted: false,
        due: { dueDay: '2026-12-21', dueTime: null },
        recurrenceStart: '2026-12-07T00:00',
      },
    ]);
    expect(result.records.tasks[0]?.recurrence).toContain('"count":3');
    expect(describeLosses(result)).toEqual([
      '2 completed ones of repeating tasks: left out: the next one is open',
      '1 changed one of a repeating task: left out',
    ]);
  });

  it('reports a time zone that is replaced by the zone of the account', async () => {
    const result = await read({ 'a.ics': writeTodos(['SUMMARY:a', 'DUE;TZID=IST:20261201T093000']) });
    expect(result.records.tasks[0]?.due).toEqual({ dueDay: '2026-12-01', dueTime: '09:30' });
    expect(describeLosses(result)).toEqual(['1 time zone that is not known: read in your time zone']);
  });

  it('the file is refused in a sentence when it is damaged', async () => {
    const cut = writeTodos(['SUMMARY:a']).replace('END:VCALENDAR', '');
    await expect(read({ 'a.ics': cut })).rejects.toThrow('The calendar file is cut off: its end is missing.');
  });

  it('becomes tasks and events, and reports journals as a loss', async () => {
    const event = ['BEGIN:VEVENT', 'UID:1', 'DTSTART:20261201T093000Z', 'DURATION:PT1H', 'SUMMARY:Lunch', 'END:VEVENT'];
    const others = [...event, 'BEGIN:VJOURNAL', 'END:VJOURNAL', 'END:VCALENDAR'].join('\r\n');
    const result = await read({ 'a.ics': writeTodos(['SUMMARY:Pay']).replace('END:VCALENDAR', others) });
    expect(result.records.tasks).toMatchObject([{ title: 'Pay' }]);
    expect(result.calendar).toMatchObject({
      name: 'Reminders',
      events: [{ title: 'Lunch' }],
      losses: [{ kind: 'journals', count: 1 }],
    });
  });
});

const writeEvent = ({ name, title, sequence = 0 }: { name: string; title: string; sequence?: number }) =>
  [
    'BEGIN:VCALENDAR',
    `X-WR-CALNAME:${name}`,
    'BEGIN:VEVENT',
    'UID:1',
    `SEQUENCE:${sequence}`,
    'DTSTART:20261201T093000Z',
    'DURATION:PT1H',
    `SUMMARY:${title}`,
    'END:VEVENT',
    'END:VCALENDAR\r\n',
  ].join('\r\n');

describe('calendar files with events', () => {
  it('several files or a zip file become one calendar with the newest version of each event', async () => {
    const files = {
      'home.ics': writeEvent({ name: 'Home', title: 'New', sequence: 1 }),
      'work.ics': writeEvent({ name: 'Work', title: 'Old' }),
    };
    const { calendar, records } = await read(files);
    expect(calendar).toMatchObject({
      name: 'Home, Work',
      events: [{ title: 'New' }],
      losses: [{ kind: 'duplicates', count: 1 }],
    });
    expect(records.lists).toEqual([]);
    expect((await read({ 'calendars.zip': writeZip(files) })).calendar).toEqual(calendar);
  });

  it.each(['utf-8', 'latin1', 'utf16le'] as const)('the character set is found in the bytes: %s', async (charset) => {
    const { calendar } = await read({ 'a.ics': Buffer.from(writeEvent({ name: 'Work', title: 'Café' }), charset) });
    expect(calendar).toMatchObject({ events: [{ title: 'Café' }], losses: [] });
  });

  it('the files are refused above 20 MB or 10,000 events together', async () => {
    const large = writeEvent({ name: 'Work', title: 'a' }) + ' '.repeat(11 * 1_048_576);
    await expect(read({ 'a.ics': large, 'b.ics': large })).rejects.toThrow('The calendar files are larger than 20 MB.');
    const many = (from: number) => {
      const events = Array.from(
        { length: 6_000 },
        (_, at) => `BEGIN:VEVENT\r\nUID:${from + at}\r\nDTSTART:20261201T093000Z\r\nEND:VEVENT\r\n`,
      );
      return `BEGIN:VCALENDAR\r\n${events.join('')}END:VCALENDAR\r\n`;
    };
    await expect(read({ 'a.ics': many(0), 'b.ics': many(6_000) })).rejects.toThrow('have more than 10,000 events');
  });
});
