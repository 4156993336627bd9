import { describe, expect, it } from 'vitest';
import { paletteSentences } from '../testing/palette-sentences.ts';
import { plainTitles } from '../testing/plain-titles.ts';
import { contextOf, show } from '../testing/show-reading.ts';
import { taskSentences } from '../testing/task-sentences.ts';
import { parseEntry } from './parse-entry.ts';

const zones = ['UTC', 'America/New_York', 'Asia/Kathmandu'];

describe.each(zones)('in %s', (timezone) => {
  describe.each([...taskSentences, ...paletteSentences])('$about', ({ box, dateFormat, cases }) => {
    it.each(cases)('"%s" means %s', (text, meaning) => {
      const [reading] = parseEntry(text, contextOf(box, dateFormat, timezone)).readings;
      expect(show(reading, timezone)).toBe(meaning);
    });
  });
});

describe.each(['US', 'International'] as const)('dates in the %s order', (dateFormat) => {
  it.each(plainTitles)('leave "%s" unchanged', (text) => {
    for (const box of ['task', 'event'] as const) {
      const [reading] = parseEntry(text, contextOf(box, dateFormat)).readings;
      expect(reading?.title.toLowerCase()).toBe(text.toLowerCase());
      expect(reading?.spans).toEqual([]);
    }
  });
});

it.each([
  [
    'run 5 km tomorrow 7-8',
    [
      'event Run 5 km, 2026-11-21 07:00-08:00',
      'event Run 5 km, 2026-11-21 19:00-20:00',
      'event Run 5 km, 2026-11-21 07:00-08:00, for run',
      'log 5 on run, 2026-11-20',
      'task Run 5 km 7-8, 2026-11-21 07:00',
    ],
  ],
  ['lunch friday 12-13', ['event Lunch, 2026-11-27 12:00-13:00', 'task Lunch 12-13, 2026-11-27 12:00']],
  ['walk friday 7-13', ['event Walk, 2026-11-27 07:00-13:00', 'task Walk 7-13, 2026-11-27 07:00']],
  ['noon lunch', ['task Noon lunch', 'event Noon lunch, 2026-11-20 13:00-14:00', 'note Noon lunch']],
  [
    'every weekday 8:30 gym p2',
    [
      'task Gym, 2026-11-23 08:30, Every week from Monday to Friday, medium',
      'event Gym, 2026-11-23 08:30-09:30, Every week from Monday to Friday',
    ],
  ],
  ['order the book tomorrow', ['task Order the book, 2026-11-21', 'event Order the book, 2026-11-21']],
  [
    'read 3 books',
    [
      'log 3 on read, 2026-11-20',
      'task Read 3 books',
      'event Read 3 books, 2026-11-20 13:00-14:00',
      'note Read 3 books',
    ],
  ],
  ['milk', ['task Milk', 'event Milk, 2026-11-20 13:00-14:00', 'note Milk']],
  ['planner', ['go Planner', 'task Planner', 'event Planner, 2026-11-20 13:00-14:00', 'note Planner']],
])('lists the other readings of "%s" after the likeliest reading', (text, expected) => {
  expect(parseEntry(text, contextOf('any')).readings.map((reading) => show(reading))).toEqual(expected);
});

it('the palette offers a repetition as an event and as a task, first as a task when the text says task', () => {
  const list = (typed: string) => parseEntry(typed, contextOf('any')).readings.map((reading) => show(reading));
  const [event, task] = ['event Water plants, 2026-11-23', 'task Water plants, 2026-11-23'].map(
    (start) => `${start}, Every week on Monday`,
  );
  expect(list('water plants every monday')).toEqual([event, task]);
  expect(list('task water plants every monday')).toEqual([task, event]);
});

it('a repetition from completion is a task, and in quick create stays in the title', () => {
  const list = (box: 'any' | 'event') =>
    parseEntry('Water plants every! monday', contextOf(box)).readings.map((reading) => show(reading));
  expect(list('any')).toEqual(['task Water plants, 2026-11-23, Every week on Monday, from completion']);
  expect(list('event')).toEqual(['event Water plants every! monday, 2026-11-20 13:00-14:00']);
});

it.each([
  ['milk', false],
  ['read 24', false],
  ['tomorrow', false],
  ['planner', false],
  ['go to planner', true],
  ['task milk', true],
  ['log 3 on read', true],
  ['milk tomorrow', true],
  ['milk p1', true],
  ['meditate 20 minutes', true],
  ['7-8', true],
  ['', false],
  ['   ', false],
  ['note  ', false],
])('the text "%s" clearly states its kind: %s', (text, isCertain) => {
  expect(parseEntry(text, contextOf('any')).isCertain).toBe(isCertain);
});

describe('the parts of a text that were read', () => {
  const read = (text: string, reverted: string[] = []) => {
    const [reading] = parseEntry(text, { ...contextOf('task'), reverted }).readings;
    return reading?.spans.map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`);
  };

  it('include the words that introduce them', () => {
    expect(read('Buy milk on 12/25 at noon p1')).toEqual(['day: on 12/25', 'time: at noon', 'priority: p1']);
  });

  it('mark the range of times of a task, which stays in its title', () => {
    expect(read('Lunch tomorrow 12-13')).toEqual(['day: tomorrow', 'start: 12-13']);
    expect(read('Lunch tomorrow 12-13', ['12-13'])).toEqual(['day: tomorrow']);
  });

  it('leave reverted words as typed, even while the user deletes them', () => {
    expect(read('Buy milk on 12/25 at noon', ['on 12/25'])).toEqual(['time: at noon']);
    expect(read('Buy milk next monday', ['next monday'])).toEqual([]);
    expect(read('Buy milk next mon', ['next monday'])).toEqual([]);
    expect(read('Tomorrow buy milk today', ['tomorrow'])).toEqual(['day: today']);
  });
});

it('a text that is too long is only a title', () => {
  const text = `${'word '.repeat(250)}tomorrow`;
  expect(show(parseEntry(text, contextOf('task')).readings[0])).toBe(`task ${text}`);
  expect(show(parseEntry(`task ${text}`, contextOf('any')).readings[0])).toBe(`task ${text}`);
});

describe('next week and its days', () => {
  it.each([
    [null, 'next sunday', '2026-11-29'],
    [0, 'next sunday', '2026-11-22'],
    [1, 'next sunday', '2026-11-29'],
    [6, 'next sat', '2026-11-21'],
    [0, 'next sat', '2026-11-28'],
    [0, 'next week', '2026-11-23'],
    [1, 'next week', '2026-11-23'],
    [6, 'next week', '2026-11-23'],
  ] as const)('weeks from day %s put "%s" on %s', (firstWeekday, text, day) => {
    const [reading] = parseEntry(`run ${text}`, { ...contextOf('task'), firstWeekday }).readings;
    expect(show(reading)).toBe(`task Run, ${day}`);
  });
});

describe('the day begins in the user’s zone', () => {
  it.each([
    ['UTC', '2026-11-20T23:59:00Z', '2026-11-21'],
    ['America/New_York', '2026-11-21T04:30:00Z', '2026-11-21'],
    ['America/New_York', '2026-11-21T05:30:00Z', '2026-11-22'],
    ['Asia/Kathmandu', '2026-11-20T18:20:00Z', '2026-11-22'],
    // The night of a clock change.
    ['America/New_York', '2026-11-01T05:30:00Z', '2026-11-02'],
    ['America/New_York', '2026-03-08T06:30:00Z', '2026-03-09'],
  ])('in %s at %s, tomorrow is %s', (timezone, at, day) => {
    const [reading] = parseEntry('run tomorrow', { ...contextOf('task'), timezone, now: Date.parse(at) }).readings;
    expect(reading).toMatchObject({ kind: 'task', day });
  });
});

describe('an event keeps its length across clock changes', () => {
  it.each([
    ['run 8 Mar 2026 2:30-3:30 am', 60],
    ['run 8 Mar 2026 01:30-03:30', 60],
    ['run 1 Nov 2026 00:30-02:30', 180],
    ['sleep 1 Nov 2026 01:30 for 20 min', 20],
  ])('%s lasts %i minutes', (text, minutes) => {
    const [reading] = parseEntry(text, contextOf('any', 'US', 'America/New_York')).readings;
    const span = reading?.kind === 'event' ? reading.span : { start: 0, end: 0 };
    expect((span.end - span.start) / 60_000).toBe(minutes);
  });
});

it.each([
  ['picnic next friday', 'event Picnic, 2026-11-27'],
  ['trip 1-5 dec', 'event Trip, 2026-12-01 to 2026-12-05'],
  ['picnic p1', 'event Picnic, 2026-11-25'],
  ['picnic 14:00', 'event Picnic, 2026-11-25 14:00-15:00'],
  ['picnic for 30 min', 'event Picnic, 2026-11-25 09:00-09:30'],
  ['swim every friday', 'event Swim, 2026-11-27, Every week on Friday'],
])('"%s" as the title of an all-day event means %s', (text, meaning) => {
  const [start, end] = [Date.parse('2026-11-25T00:00:00Z'), Date.parse('2026-11-26T00:00:00Z')];
  const [reading] = parseEntry(text, { ...contextOf('event'), slot: { start, end, isAllDay: true } }).readings;
  expect(show(reading)).toBe(meaning);
});

it('late in the evening, a time without a day means tomorrow', () => {
  const context = { ...contextOf('task'), now: Date.parse('2026-11-20T22:00:00Z') };
  expect(show(parseEntry('call mum at 5', context).readings[0])).toBe('task Call mum, 2026-11-21 17:00');
});
