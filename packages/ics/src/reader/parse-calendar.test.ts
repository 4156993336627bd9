import { describe, expect, it } from 'vitest';
import { parseCalendar } from './parse-calendar.ts';
import type { ReadEvent } from './read-calendar.ts';

const options = { userTimeZone: 'America/New_York', now: new Date('2026-11-23T00:00:00Z') };
const wrap = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT'];
const parse = (file: string | Uint8Array, charset?: string) =>
  parseCalendar(Buffer.from(file), { ...options, ...(charset !== undefined && { charset }) });
const only = (...lines: string[]): ReadEvent => {
  const [first] = parse(wrap(...event(...lines))).events;
  if (!first) throw new Error('No event');
  return first;
};
const kinds = (...lines: string[]) => parse(wrap(...lines)).losses.map(({ kind, count }) => `${kind} ${count}`);
const at = (text: string) => Date.parse(`${text}Z`);

describe('times', () => {
  it.each([
    ['UTC', ['DTSTART:20260701T120000Z', 'DTEND:20260701T130000Z'], '2026-07-01T12:00', '2026-07-01T13:00', 'UTC'],
    [
      'a zone',
      ['DTSTART;TZID=Europe/Berlin:20260701T120000', 'DURATION:PT90M'],
      '2026-07-01T10:00',
      '2026-07-01T11:30',
      'Europe/Berlin',
    ],
    ['floating', ['DTSTART:20260701T120000', 'DURATION:PT1H'], '2026-07-01T16:00', '2026-07-01T17:00', null],
    ['a day', ['DTSTART;VALUE=DATE:20260701'], '2026-07-01T00:00', '2026-07-02T00:00', null],
    [
      'days',
      ['DTSTART;VALUE=DATE:20260701', 'DTEND;VALUE=DATE:20260704'],
      '2026-07-01T00:00',
      '2026-07-04T00:00',
      null,
    ],
    [
      'a duration of days',
      ['DTSTART;VALUE=DATE:20260701', 'DURATION:P1W'],
      '2026-07-01T00:00',
      '2026-07-08T00:00',
      null,
    ],
    [
      'a day over a clock change',
      ['DTSTART:20261031T120000', 'DURATION:P1D'],
      '2026-10-31T16:00',
      '2026-11-01T17:00',
      null,
    ],
    [
      'a zone of Windows',
      ['DTSTART;TZID=W. Europe Standard Time:20260701T120000', 'DURATION:PT1H'],
      '2026-07-01T10:00',
      '2026-07-01T11:00',
      'Europe/Berlin',
    ],
    [
      'a zone in quotes',
      ['DTSTART;TZID="Tokyo Standard Time":20260701T120000', 'DURATION:PT1H'],
      '2026-07-01T03:00',
      '2026-07-01T04:00',
      'Asia/Tokyo',
    ],
    [
      'a prefixed zone',
      ['DTSTART;TZID=/citadel.org/20210210_1/Europe/London:20260701T120000', 'DURATION:PT1H'],
      '2026-07-01T11:00',
      '2026-07-01T12:00',
      'Europe/London',
    ],
    [
      'a described zone',
      ['DTSTART;TZID="(UTC-08:00) Pacific Time (US & Canada)":20260701T120000', 'DURATION:PT1H'],
      '2026-07-01T19:00',
      '2026-07-01T20:00',
      'America/Los_Angeles',
    ],
    [
      'a zone of cities',
      ['DTSTART;TZID="(GMT+10:00) Canberra, Melbourne, Sydney":20260701T120000', 'DURATION:PT1H'],
      '2026-07-01T02:00',
      '2026-07-01T03:00',
      'Australia/Sydney',
    ],
    [
      'an offset',
      ['DTSTART;TZID="(GMT +01:00)":20260701T120000', 'DURATION:PT1H'],
      '2026-07-01T11:00',
      '2026-07-01T12:00',
      'Etc/GMT-1',
    ],
  ])('reads times in %s as instants, and days as midnights UTC', (_, lines, start, end, timeZone) => {
    const read = only(...lines);
    expect([read.start, read.end, read.timeZone]).toEqual([at(start), at(end), timeZone]);
  });

  it.each([
    ['(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi', 'Asia/Calcutta'],
    ['(GMT+05:30) Bombay, Calcutta, Madras, New Delhi', 'Asia/Calcutta'],
    ['(UTC+05:30) Somewhere', 'Asia/Calcutta'],
    ['UTC+05:30', 'Asia/Calcutta'],
    ['GMT+0545', 'Asia/Katmandu'],
    ['-09:30', 'Pacific/Marquesas'],
    ['UTC+3', 'Etc/GMT-3'],
    ['UTC-00:00', 'UTC'],
    ['(UTC-04:00) Georgetown, La Paz, Manaus, San Juan', 'America/La_Paz'],
    ['(UTC-07:00) La Paz, Mazatlan', 'America/Mazatlan'],
    ['(UTC+06:00) Astana', 'Asia/Almaty'],
    ['(UTC) Coordinated Universal Time', 'Etc/UTC'],
    ['tzone://Microsoft/Utc', 'Etc/UTC'],
    ['tzone://Microsoft/Eastern Standard Time', 'America/New_York'],
    ['Eastern Daylight Time', 'America/New_York'],
    ['W. Europe Daylight Time', 'Europe/Berlin'],
    ['Central European Summer Time', 'Europe/Warsaw'],
    ['Pacific Standard Time 1', 'America/Los_Angeles'],
    ['Z', 'UTC'],
    ['CEST', 'Europe/Berlin'],
    ['EDT', 'America/New_York'],
    ['CET', 'CET'],
    ['EST5EDT', 'EST5EDT'],
  ])('reads the zone %s as %s, with or without quotes', (name, timeZone) => {
    for (const tzid of [name, `"${name}"`]) {
      const { events, losses } = parse(wrap(...event(`DTSTART;TZID=${tzid}:20260701T120000`, 'DURATION:PT1H')));
      expect([events[0]?.timeZone, losses]).toEqual([timeZone, []]);
    }
  });

  it.each(['BST', 'NST', 'ART', 'AST', 'SST', 'ACT', 'IST', 'CST', 'bst'])(
    'reads times in %s, the name of several zones, in the time zone of the user',
    (name) => {
      const lines = event(`DTSTART;TZID=${name}:20260701T120000`, 'DURATION:PT1H');
      const { events, losses } = parse(wrap(...lines));
      expect(events).toMatchObject([{ timeZone: 'America/New_York', start: at('2026-07-01T16:00') }]);
      expect(losses).toEqual([{ kind: 'ambiguousTimeZones', count: 1, examples: [name] }]);
    },
  );

  it('keeps an offset that belongs to no zone, and lists the loss', () => {
    const { events, losses } = parse(wrap(...event('DTSTART;TZID=UTC+01:17:20260701T120000', 'DURATION:PT1H')));
    expect([events[0]?.timeZone, events[0]?.start]).toEqual([null, at('2026-07-01T10:43')]);
    expect(losses).toMatchObject([{ kind: 'ownTimeZones', examples: ['UTC+01:17'] }]);
  });

  it('reads times in a quoted zone without the closing quote', () => {
    const read = only('DTSTART;TZID="Europe/Berlin:20260701T120000', 'DURATION:PT1H');
    expect([read.start, read.timeZone]).toEqual([at('2026-07-01T10:00'), 'Europe/Berlin']);
  });

  const zone = (standard: string, daylight: string, name = 'My zone') => [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    'BEGIN:STANDARD',
    'DTSTART:16011028T030000',
    `TZOFFSETFROM:${daylight}`,
    `TZOFFSETTO:${standard}`,
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010325T020000',
    `TZOFFSETFROM:${standard}`,
    `TZOFFSETTO:${daylight}`,
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ];
  const inMyZone = event('DTSTART;TZID=My zone:20260701T120000', 'DURATION:PT1H');

  it('gives times in a zone of the file the IANA zone with the same offsets', () => {
    const { events, losses } = parse(wrap(...zone('+0100', '+0200'), ...inMyZone));
    expect([events[0]?.timeZone, events[0]?.start, losses]).toEqual(['Europe/Berlin', at('2026-07-01T10:00'), []]);
  });

  it('gives past times in a zone of the file the offsets of the IANA zone with the same name', () => {
    for (const [name, to] of [
      ['Japan', '+0900'],
      ['Singapore', '+0800'],
    ] as const) {
      const lines = event(`DTSTART;TZID=${name}:20050801T120000`, 'DURATION:PT1H');
      const { events } = parse(wrap(...zone(to, to, name), ...lines));
      expect([events[0]?.timeZone, events[0]?.start]).toEqual([name, Date.parse(`2005-08-01T12:00${to}`)]);
    }
  });

  it.each([
    ['its rules', zone('+0000', '+0100', 'BST')],
    ['its location', ['BEGIN:VTIMEZONE', 'TZID:BST', 'X-LIC-LOCATION:Europe/London', 'END:VTIMEZONE']],
  ])('reads an abbreviation as the zone that the file defines by %s', (_, definition) => {
    const { events, losses } = parse(
      wrap(...definition, ...event('DTSTART;TZID=BST:20260701T120000', 'DURATION:PT1H')),
    );
    expect(events[0]?.start).toBe(at('2026-07-01T11:00'));
    expect(losses).toEqual([]);
  });

  it('finds a zone of the file by its name with escaped commas', () => {
    const names = [String.raw`(UTC+01:17) Here\, there`, '"(UTC+01:17) Here, there"'] as const;
    const lines = event(`DTSTART;TZID=${names[1]}:20260701T120000`, 'DURATION:PT1H');
    expect(parse(wrap(...zone('+0300', '+0400', names[0]), ...lines)).events[0]?.start).toBe(at('2026-07-01T08:00'));
  });

  it('reads times in a zone of the file that matches no IANA zone by its rules, and lists the loss', () => {
    const { events, losses } = parse(wrap(...zone('+0117', '+0217'), ...inMyZone));
    expect([events[0]?.timeZone, events[0]?.start]).toEqual([null, at('2026-07-01T09:43')]);
    expect(losses).toMatchObject([{ kind: 'ownTimeZones', examples: ['My zone'] }]);
  });

  it('reads times in an unknown zone in the time zone of the user, and lists the loss', () => {
    expect(only('DTSTART;TZID=Nowhere:20260701T120000').start).toBe(at('2026-07-01T16:00'));
    expect(kinds(...event('DTSTART;TZID=Nowhere:20260701T120000', 'DURATION:PT1H'))).toEqual(['unknownTimeZones 1']);
  });
});

describe('a repeating event', () => {
  const daily = ['DTSTART;TZID=Europe/Berlin:20260105T090000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=9'];

  it('keeps its exceptions by day and by time, and its additional dates', () => {
    const read = only(
      ...daily,
      'EXDATE;VALUE=DATE:20260106',
      'EXDATE:20260107T080000Z,20260108T080000Z',
      'RDATE;TZID=Europe/Berlin:20260120T150000',
    );
    expect(read.excluded).toEqual([at('2026-01-06T08:00'), at('2026-01-07T08:00'), at('2026-01-08T08:00')]);
    expect([read.added, read.rrule]).toEqual([[at('2026-01-20T14:00')], 'FREQ=DAILY;COUNT=9']);
  });

  it('keeps the days of exceptions by time when it is all-day', () => {
    const read = only(
      'DTSTART;VALUE=DATE:20260105',
      'RRULE:FREQ=DAILY',
      'EXDATE:20260106T000000,20260108T020000Z',
      'RDATE;VALUE=DATE:20250106',
    );
    expect(read.excluded).toEqual([at('2026-01-06T00:00'), at('2026-01-07T00:00')]);
    expect(read.added).toEqual([at('2025-01-06T00:00')]);
  });

  it('keeps its changed and cancelled occurrences', () => {
    const changed = event(
      'RECURRENCE-ID;TZID=Europe/Berlin:20260106T090000',
      'DTSTART:20260106T120000Z',
      'DURATION:PT1H',
      'SUMMARY:Late',
    );
    const cancelled = event(
      'RECURRENCE-ID:20260107T080000Z',
      'DTSTART:20260107T080000Z',
      'DURATION:PT1H',
      'STATUS:CANCELLED',
    );
    const { events } = parse(wrap(...event(...daily), ...changed, ...cancelled));
    expect(events.map(({ recurrenceId, isCancelled }) => [recurrenceId, isCancelled])).toEqual([
      [null, false],
      [at('2026-01-06T08:00'), false],
      [at('2026-01-07T08:00'), true],
    ]);
  });

  it.each([
    [
      'made timed on one of its days',
      ['VALUE=DATE', ''],
      ';VALUE=DATE:20260702',
      ';TZID=Europe/Berlin:20260702T120000',
    ],
    ['cancelled at a time', ['VALUE=DATE', ''], ':20260702T000000Z', ':20260702T000000Z'],
    [
      'made all-day on one',
      ['TZID=Europe/Berlin', 'T120000'],
      ';TZID=Europe/Berlin:20260702T120000',
      ';VALUE=DATE:20260702',
    ],
    ['cancelled on a day', ['TZID=Europe/Berlin', 'T120000'], ';VALUE=DATE:20260702', ';VALUE=DATE:20260702'],
    [
      'moved on a day',
      ['TZID=Europe/Berlin', 'T120000'],
      ';VALUE=DATE:20260702',
      ';TZID=Europe/Berlin:20260702T150000',
    ],
    ['moved in no zone', ['TZID=Europe/Berlin', 'T120000'], ':20260702T120000', ':20260702T150000'],
  ])('%s is changed at the start that its own rule gives', (_, [form, time], id, start) => {
    const own = event(`DTSTART;${form}:20260701${time}`, 'RRULE:FREQ=DAILY');
    const changed = event(`RECURRENCE-ID${id}`, `DTSTART${start}`);
    const expected = time === '' ? '2026-07-02T00:00' : '2026-07-02T10:00';
    for (const lines of [
      [...own, ...changed],
      [...changed, ...own],
    ]) {
      const ids = parse(wrap(...lines)).events.map(({ recurrenceId }) => recurrenceId);
      expect(ids.filter((each) => each !== null)).toEqual([at(expected)]);
    }
  });

  it.each([
    ['20260703', '20260703'],
    ['20260703T000000Z', '20260703'],
    ['20260704T035959Z', '20260703'],
    ['20260703T120000', '20260703'],
    ['99991231T235959Z', '99991231T235959Z'],
  ])('on whole days until %s ends on %s', (until, end) => {
    expect(only('DTSTART;VALUE=DATE:20260701', `RRULE:FREQ=DAILY;UNTIL=${until}`).rrule).toBe(
      `FREQ=DAILY;UNTIL=${end}`,
    );
  });

  it('reads times without a zone in the zone of its start', () => {
    const lines = ['DTSTART;TZID=Europe/Berlin:20260701T120000', 'DTEND:20260701T130000', 'RRULE:FREQ=DAILY'];
    expect(only(...lines, 'EXDATE:20260702T120000', 'RDATE:20260703T180000')).toMatchObject({
      end: at('2026-07-01T11:00'),
      excluded: [at('2026-07-02T10:00')],
      added: [at('2026-07-03T16:00')],
    });
  });

  it('becomes a single event when its rule is unsupported, and lists the loss', () => {
    const lines = event('DTSTART:20260105T090000', 'DURATION:PT1H', 'RRULE:FREQ=HOURLY');
    expect(parse(wrap(...lines)).events).toMatchObject([{ rrule: null }]);
    expect(kinds(...lines)).toEqual(['unsupportedRules 1']);
  });
});

describe('texts', () => {
  it('are unescaped and unfolded, also when they are folded badly', () => {
    const folded =
      'DTSTART:20260105T090000Z\nSUMMARY:Eat\\, drink\n  and\n\t sleep\nDESCRIPTION:one\\ntwo\nand three without a space\n';
    const { events } = parse(`BEGIN:VCALENDAR\nBEGIN:VEVENT\n${folded}END:VEVENT\nEND:VCALENDAR`);
    expect(events).toMatchObject([{ title: 'Eat, drink and sleep', description: 'one\ntwoand three without a space' }]);
  });

  it('are read when lines are folded within a character, end with CR and begin with a BOM', () => {
    const [start, end] = [
      'BEGIN:VCALENDAR\rBEGIN:VEVENT\rDTSTART:20260105T090000Z\rSUMMARY:Caf',
      '\rEND:VEVENT\rEND:VCALENDAR',
    ];
    const file = Buffer.concat([
      Buffer.from(`\uFEFF${start}`),
      Buffer.of(0xc3),
      Buffer.from('\r '),
      Buffer.of(0xa9),
      Buffer.from(end),
    ]);
    expect(parse(file).events).toMatchObject([{ title: 'Café' }]);
  });

  it.each([
    ['little', (file: Buffer) => file],
    ['big', (file: Buffer) => file.swap16()],
  ])('are read in UTF-16 with or without a byte order mark, %s-endian', (_, order) => {
    const lines = event('DTSTART:20260105T090000Z', 'SUMMARY:Café 🎈');
    const file = order(Buffer.from(`\uFEFF${wrap(...lines)}`, 'utf16le'));
    for (const charset of [undefined, 'utf-16', 'utf-8'])
      for (const each of [file, file.subarray(2)])
        expect(parse(each, charset).events).toMatchObject([{ title: 'Café 🎈' }]);
    expect(() => parse(file.subarray(0, -1))).toThrow('The file contains bytes that are not UTF-16 text.');
  });

  it('are read when the line is folded right after the name', () => {
    const lines = event('DTSTART', ' ;TZID=Europe/Berlin', ' :20260105T090000', 'SUMMARY', '\t:Lunch', 'DURATION:PT1H');
    const { events } = parse(wrap('VERSION', ' :2.0', 'X-WR-CALNAME', ' :Meals', ...lines));
    expect(events).toMatchObject([{ title: 'Lunch', start: at('2026-01-05T08:00') }]);
    expect(parse(wrap('METHOD', '', ' :PUBLISH', 'NAME', ' :Meals').replaceAll('\r\n', '\n')).name).toBe('Meals');
  });

  it('skip lines without a property name after a complete line', () => {
    const lines = event(
      'DTSTART:20260105T090000Z',
      'SUMMARY=Lunch',
      'DTEND:20260105T100000Z',
      'Lunch',
      ' today',
      'SEQUENCE:1',
    );
    const file = wrap('VERSION 2.0', 'prodid:-//Example//EN', ' of a test', ...lines, '...');
    expect(parse(file).events).toMatchObject([
      { uid: '1', start: at('2026-01-05T09:00'), end: at('2026-01-05T10:00'), sequence: 1 },
    ]);
  });

  it('are read in Latin-1 when the transport or the property declares it', () => {
    const latin = (name: string) => Buffer.from(wrap(...event('DTSTART:20260105T090000Z', `${name}:Café`)), 'latin1');
    expect(parse(latin('SUMMARY'), 'iso-8859-1').events).toMatchObject([{ title: 'Café' }]);
    expect(parse(latin('SUMMARY;CHARSET=ISO-8859-1')).events).toMatchObject([{ title: 'Café' }]);
    expect(() => parse(latin('SUMMARY'))).toThrow('The file contains bytes that are not UTF-8 text.');
  });

  it('have one line in titles and places', () => {
    const read = only(
      'DTSTART:20260105T090000Z',
      String.raw`SUMMARY:Call mum \n\n about Sunday\n`,
      String.raw`LOCATION:Apple Park\nOne Apple Park Way\, Cupertino`,
    );
    expect([read.title, read.location]).toEqual(['Call mum about Sunday', 'Apple Park, One Apple Park Way, Cupertino']);
  });

  it('are complete after an address without quotes', () => {
    expect(only('DTSTART:20260105T090000Z', 'SUMMARY;ALTREP=https://example.org/a:Lunch: two').title).toBe(
      'Lunch: two',
    );
  });

  it('are shortened when they are too long for an event, and the loss is listed', () => {
    const title = `SUMMARY:${'x'.repeat(300)}`;
    expect(only('DTSTART:20260105T090000Z', title).title).toHaveLength(255);
    expect(kinds(...event('DTSTART:20260105T090000Z', 'DURATION:PT1H', title))).toEqual(['longTexts 1']);
  });
});

it("counts a reminder at an instant from the midnight of an all-day event in the user's zone", () => {
  const alarm = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER;VALUE=DATE-TIME:20260630T220000Z', 'END:VALARM'];
  expect(only('DTSTART;VALUE=DATE:20260701', ...alarm).reminderMinutes).toBe(360);
});

it('keeps one reminder, and lists other parts as losses by name', () => {
  const alarm = (trigger: string) => ['BEGIN:VALARM', 'ACTION:DISPLAY', trigger, 'END:VALARM'];
  const lines = [
    'DTSTART:20260105T090000Z',
    'DURATION:PT1H',
    'SUMMARY:Party',
    'ATTENDEE:mailto:a@b.c',
    'ATTENDEE:mailto:d@b.c',
    'ATTACH:https://example.org/a.pdf',
    'CATEGORIES:Fun',
    'URL:https://example.org',
    ...alarm('TRIGGER:-PT15M'),
    ...alarm('TRIGGER:-P1D'),
    ...alarm('TRIGGER;RELATED=END:PT0S'),
  ];
  expect(only(...lines).reminderMinutes).toBe(15);
  const others = ['BEGIN:VTODO', 'UID:2', 'END:VTODO', 'BEGIN:VJOURNAL', 'END:VJOURNAL'];
  expect(parse(wrap(...event(...lines), ...others)).losses).toEqual([
    { kind: 'journals', count: 1, examples: [] },
    { kind: 'alarms', count: 2, examples: ['Party'] },
    { kind: 'attendees', count: 2, examples: ['Party'] },
    { kind: 'attachments', count: 1, examples: ['Party'] },
    { kind: 'categories', count: 1, examples: ['Party'] },
    { kind: 'links', count: 1, examples: ['Party'] },
  ]);
});

it('takes the higher SEQUENCE when an event is there twice', () => {
  const version = (sequence: number) =>
    event('DTSTART:20260105T090000Z', `SEQUENCE:${sequence}`, `SUMMARY:${sequence}`);
  expect(parse(wrap(...version(2), ...version(1))).events).toMatchObject([{ title: '2' }]);
});

it('gives an event without a UID the same UID each time', () => {
  const file = wrap('BEGIN:VEVENT', 'DTSTART:20260105T090000Z', 'SUMMARY:Lunch', 'END:VEVENT');
  expect(parse(file).events[0]?.uid).toMatch(/^sha256:/);
  expect(parse(file)).toEqual(parse(file));
});
