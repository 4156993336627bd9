import { describe, expect, it } from 'vitest';
import { parseCalendar } from './parse-calendar.ts';
import { maxCalendarFileSize, readCalendar } from './read-calendar.ts';

const options = { userTimeZone: 'Europe/Berlin', now: new Date('2026-11-23T00:00:00Z') };
const wrap = (content: string) => Buffer.from(`BEGIN:VCALENDAR\r\n${content}END:VCALENDAR\r\n`);
const event = (content: string) =>
  wrap(`BEGIN:VEVENT\r\nUID:1\r\nDTSTART:20260105T090000Z\r\n${content}END:VEVENT\r\n`);
const zone = (at: number) =>
  `BEGIN:VTIMEZONE\r\nTZID:Z${at}\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0123\r\nTZOFFSETTO:+0123\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n`;
const eventIn = (at: number) => `BEGIN:VEVENT\r\nUID:${at}\r\nDTSTART;TZID=Z${at}:20260101T100000\r\nEND:VEVENT\r\n`;
const ownZones = Array.from({ length: 9_000 }, (_, at) => zone(at) + eventIn(at)).join('');
const largeEvent = (uid: string, description: string, excluded: readonly string[] = []) =>
  `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART:20260105T090000Z\r\nRRULE:FREQ=DAILY\r\nDESCRIPTION:${description}\r\nEXDATE:${excluded.join(',')}\r\nEND:VEVENT\r\n`;

const exceptions = Array.from({ length: 3_000 }, (_, at) =>
  new Date(Date.UTC(2026, 0, at)).toISOString().replaceAll(/[-:]|\.\d+/g, ''),
);

const files: [name: string, file: () => Uint8Array, refusal: string][] = [
  ['more than 20 MB', () => wrap(`X:${'x'.repeat(21e6)}\r\n`), 'is larger than 20 MB'],
  ['2 MB in one line', () => wrap(`X:${'x'.repeat(2e6)}\r\n`), 'longer than 1 MB'],
  ['a million lines', () => wrap('\n'.repeat(1e6)), 'more than 1,000,000 lines'],
  ['too many events', () => wrap('BEGIN:VEVENT\nEND:VEVENT\n'.repeat(10_001)), 'more than 10,000'],
  ['calendars in calendars', () => wrap('BEGIN:VCALENDAR\r\n'.repeat(1e4)), 'a calendar within another one'],
  ['events in events', () => wrap('BEGIN:VEVENT\r\n'.repeat(1e4)), 'nested too deeply'],
  ['NUL', () => event('SUMMARY:a\0b\r\n'), 'contains NUL bytes'],
  ['bytes that are not UTF-8', () => Buffer.from(event('SUMMARY:ÿ\r\n').toString(), 'latin1'), 'are not UTF-8 text'],
  ['a large attachment', () => event(`ATTACH;ENCODING=BASE64:${'QUJD\r\n '.repeat(3e5)}\r\n`), 'longer than 1 MB'],
  ['too many properties', () => event('SUMMARY:a\r\n'.repeat(5_000)), 'more than 5,000 properties'],
  ['too many exceptions', () => event(`EXDATE:${exceptions.join(',')}\r\n`), 'more than 2,000 exceptions'],
  ['a file that ends early', () => Buffer.from('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\n'), 'is cut off'],
  ['nothing', () => Buffer.alloc(0), 'not a calendar file'],
];

describe('a hostile file', () => {
  it.each(files)('with %s is refused in a sentence', async (_, createFile, refusal) => {
    await expect(readCalendar(createFile(), options)).rejects.toMatchObject({
      name: 'CalendarFileError',
      message: expect.stringContaining(refusal),
    });
  });

  it('with too many time zones is refused while this thread continues, and then the next file is read', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 5);
    const refused = readCalendar(wrap(ownZones), options).catch((error: unknown) => error);
    const next = readCalendar(event(''), options);
    await expect(refused).resolves.toMatchObject({ message: 'The calendar file is too complicated to read.' });
    clearInterval(timer);
    expect(turns).toBeGreaterThan(10);
    await expect(next).resolves.toMatchObject({ events: [{ uid: '1' }] });
  });

  it('takes less than 100 MB more memory', async () => {
    const file = wrap(`X:${'x'.repeat(maxCalendarFileSize - 100)}\r\n`);
    let most = process.memoryUsage.rss();
    const before = most;
    const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 2);
    await expect(readCalendar(file, options)).rejects.toThrow('longer than 1 MB');
    clearInterval(timer);
    expect((most - before) / 1_048_576).toBeLessThan(100);
  });
});

describe('a large file', () => {
  const days = Array.from({ length: 10_000 }, (_, at) => at);
  it.each([
    ['of 18 MB with 10,000 events', days.map((at) => largeEvent(`U${at}`, 'x'.repeat(1_700))), 10_000],
    ['with 50 time zones of its own', days.slice(0, 50).map((at) => `${zone(at)}${eventIn(at)}`), 50],
    [
      'with 1,900 exceptions in each of 40 events',
      days.slice(0, 40).map((at) => largeEvent(`U${at}`, '', exceptions.slice(0, 1_900))),
      40,
    ],
  ])('%s is read', (_, parts, count) => {
    expect(parseCalendar(wrap(parts.join('')), options).events).toHaveLength(count);
  });
});
