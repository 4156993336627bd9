import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../core/calendar-day.ts';
import { toInstant, toWallClock } from '../core/wall-clock.ts';
import { type DayMention, type Reading, parseSentence } from './parse-sentence.ts';

const zones = ['UTC', 'America/New_York', 'Asia/Kathmandu'];
const friday = '2026-11-20';
const goals = [
  { goalId: 'run', leadId: null, title: 'Run 1,000 kilometres', unit: 'km' },
  { goalId: 'read', leadId: null, title: 'Read 24 books', unit: 'books' },
  { goalId: 'pages', leadId: null, title: 'Read every page', unit: 'pages' },
  { goalId: 'wig', leadId: 'lead', title: 'Long runs', unit: 'runs' },
];

/** Days as the tests write them; the web app reads many more words. */
const days: Record<string, Omit<DayMention, 'start' | 'end'>> = {
  today: { day: friday },
  tonight: { day: friday },
  tomorrow: { day: addDays(friday, 1) },
  'tomorrow morning': { day: addDays(friday, 1) },
  'tomorrow evening': { day: addDays(friday, 1) },
  yesterday: { day: addDays(friday, -1) },
  'on sunday': { day: addDays(friday, 2) },
  '24 dec': { day: '2026-12-24' },
  '12/24': { day: '2026-12-24' },
  '1-5 dec': { day: '2026-12-01', lastDay: '2026-12-05' },
  '8 mar 2026': { day: '2026-03-08' },
  '1 nov': { day: '2026-11-01' },
  'in 2 hours': { day: friday, minutes: 14 * 60 },
};

function findDay(text: string): DayMention | null {
  const words = Object.keys(days)
    .sort((a, b) => b.length - a.length)
    .find((each) => text.toLowerCase().includes(each));
  const day = words === undefined ? undefined : days[words];
  if (words === undefined || !day) return null;
  const start = text.toLowerCase().indexOf(words);
  return { ...day, start, end: start + words.length };
}

function parse(text: string, { timezone = 'UTC', at = 12 * 60 } = {}) {
  const now = toInstant({ day: friday, minutes: at }, timezone);
  return parseSentence(text, {
    now,
    timezone,
    goals,
    findDay,
    parseAmount: (typed) => Number(typed.replace(',', '.') || NaN),
  });
}

/** `event Run 5 km, +1 07:00-08:00`: days count from Friday 11/20/2026. */
function show(reading: Reading | undefined, timezone = 'UTC'): string {
  if (!reading) return 'nothing';
  const dayOf = (day: string | null) => (day === null ? '' : `, ${daysBetween(friday, day)}`);
  const clock = (instant: number) => {
    const { minutes } = toWallClock(instant, timezone);
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  };
  if (reading.kind === 'note') return `note ${reading.title}`;
  if (reading.kind === 'progress')
    return `log ${reading.amount} on ${reading.goal.leadId ?? reading.goal.goalId}${dayOf(reading.day)}`;
  if (reading.kind === 'task')
    return `task ${reading.title}${dayOf(reading.day)}${reading.start === null ? '' : ` ${clock(reading.start)}`}`;
  const { title, span, isAllDay, goal } = reading;
  const first = toWallClock(span.start, timezone).day;
  const last = daysBetween(first, toWallClock(span.end - 1, timezone).day);
  const times = isAllDay ? `all day${last > 0 ? ` +${last}` : ''}` : `${clock(span.start)}-${clock(span.end)}`;
  return `event ${title}${dayOf(first)} ${times}${goal ? ` for ${goal.goalId}` : ''}`;
}

describe.each(zones)('in %s', (timezone) => {
  it.each([
    // A day and a time
    ['run 5 km tomorrow 7-8', 'event Run 5 km, 1 07:00-08:00'],
    ['dentist 24 Dec 15:30', 'event Dentist, 34 15:30-16:30'],
    ['dentist 12/24 15:30', 'event Dentist, 34 15:30-16:30'],
    ['15:30 dentist 24 Dec', 'event Dentist, 34 15:30-16:30'],
    ['24 Dec 7-8 run', 'event Run, 34 07:00-08:00'],
    ['tomorrow 19-21 Cinema with Lucía', 'event Cinema with Lucía, 1 19:00-21:00'],
    ['lunch with Anna tomorrow at 12', 'event Lunch with Anna, 1 12:00-13:00'],
    ['lunch tomorrow noon', 'event Lunch, 1 12:00-13:00'],
    ['call mum tomorrow 7pm', 'event Call mum, 1 19:00-20:00'],
    ['call mum tomorrow 7:15 p.m.', 'event Call mum, 1 19:15-20:15'],
    ['standup tomorrow 9:00-9:15', 'event Standup, 1 09:00-09:15'],
    ['standup tomorrow from 9 to 9:15', 'event Standup, 1 09:00-09:15'],
    ['yoga tomorrow between 6 and 7', 'event Yoga, 1 06:00-07:00'],
    ['yoga tomorrow 6–7 pm', 'event Yoga, 1 18:00-19:00'],
    ['yoga tomorrow 11-1', 'event Yoga, 1 11:00-13:00'],
    ['brunch tomorrow 11-1pm', 'event Brunch, 1 11:00-13:00'],
    ['party tomorrow 10pm-2am', 'event Party, 1 22:00-02:00'],
    ['night train tomorrow 22:30-6:10', 'event Night train, 1 22:30-06:10'],
    ['party tomorrow midnight', 'event Party, 2 00:00-01:00'],
    ['coffee tomorrow at 3', 'event Coffee, 1 15:00-16:00'],
    ['run tomorrow at 6', 'event Run, 1 06:00-07:00'],
    ['flight tomorrow 07:05', 'event Flight, 1 07:05-08:05'],
    ['workshop tomorrow 9:00 for 2 hours', 'event Workshop, 1 09:00-11:00'],
    ['call tomorrow 9:00 for 20 min', 'event Call, 1 09:00-09:20'],
    ['walk tomorrow 9:00 for half an hour', 'event Walk, 1 09:00-09:30'],
    ['walk tomorrow 9:00 for 1,5 h', 'event Walk, 1 09:00-10:30'],
    ['run tomorrow morning', 'event Run, 1 09:00-10:00'],
    ['run tomorrow evening 7-8', 'event Run, 1 19:00-20:00'],
    ['cinema tonight', 'event Cinema, 0 20:00-21:00'],
    ['stretch in 2 hours', 'event Stretch, 0 14:00-15:00'],
    ['tea on sunday 4 o’clock', 'event Tea, 2 16:00-17:00'],
    // A time without a day: the next one
    ['call mum at 5', 'event Call mum, 0 17:00-18:00'],
    ['standup 9:30', 'event Standup, 0 21:30-22:30'],
    ['swim 08:00', 'event Swim, 1 08:00-09:00'],
    ['swim 18:00-19:30', 'event Swim, 0 18:00-19:30'],
    ['run today 7-8', 'event Run, 0 19:00-20:00'],
    // A day without a time
    ['Mum’s birthday 24 Dec', 'event Mum’s birthday, 34 all day'],
    ['holiday 1-5 Dec', 'event Holiday, 11 all day +4'],
    ['order the book tomorrow', 'task Order the book, 1'],
    ['pay rent by tomorrow', 'task Pay rent, 1'],
    ['essay due 24 Dec', 'task Essay, 34'],
    ['dentist yesterday 15:00', 'event Dentist, -1 15:00-16:00'],
    // Tasks, events and notes by name
    ['task order the book', 'task Order the book'],
    ['todo: order the book tomorrow', 'task Order the book, 1'],
    ['add task order the book tomorrow 15:00', 'task Order the book, 1 15:00'],
    ['event picnic', 'event Picnic, 0 13:00-14:00'],
    ['new event picnic tomorrow', 'event Picnic, 1 all day'],
    ['note ideas for spring', 'note Ideas for spring'],
    // Progress
    ['log 3 on Read 24 books', 'log 3 on read, 0'],
    ['log 3 Read 24 books', 'log 3 on read, 0'],
    ['log 2,5 km', 'log 2.5 on run, 0'],
    ['add 5 km to run', 'log 5 on run, 0'],
    ['+12 pages', 'log 12 on pages, 0'],
    ['log 1 book yesterday', 'log 1 on read, -1'],
    ['log 5 km on run yesterday', 'log 5 on run, -1'],
    ['run 5 km', 'log 5 on run, 0'],
    ['run 5 km yesterday', 'log 5 on run, -1'],
    ['did 2 long runs', 'log 2 on lead, 0'],
    // Numbers that are no time
    ['read chapters 7-8 tomorrow', 'task Read chapters 7-8, 1'],
    ['run 10-12 km tomorrow', 'event Run 10-12 km, 1 all day'],
    ['meet 3 people tomorrow', 'event Meet 3 people, 1 all day'],
    ['buy 2.50 € stamps tomorrow', 'task Buy 2.50 € stamps, 1'],
    ['room 101 tomorrow', 'event Room 101, 1 all day'],
    ['call 555-12 tomorrow', 'task Call 555-12, 1'],
    ['meeting 25:00 tomorrow', 'event Meeting 25:00, 1 all day'],
    // Next to nothing
    ['tomorrow 7-8', 'event New Event, 1 07:00-08:00'],
    ['milk', 'task Milk'],
    ['iPhone repair', 'task iPhone repair'],
    ['log 0 on Read 24 books', 'task Log 0 on Read 24 books'],
    ['task', 'nothing'],
    ['note  ', 'nothing'],
    ['', 'nothing'],
    ['   ', 'nothing'],
  ])('"%s" is read as %s', (text, expected) => {
    expect(show(parse(text, { timezone }).readings[0], timezone)).toBe(expected);
  });
});

it.each([
  [
    'run 5 km tomorrow 7-8',
    [
      'event Run 5 km, 1 07:00-08:00',
      'event Run 5 km, 1 19:00-20:00',
      'event Run 5 km, 1 07:00-08:00 for run',
      'log 5 on run, 0',
      'task Run 5 km, 1',
    ],
  ],
  ['dentist 24 Dec 15:30', ['event Dentist, 34 15:30-16:30', 'task Dentist, 34']],
  ['order the book tomorrow', ['task Order the book, 1', 'event Order the book, 1 all day']],
  ['read 3 books', ['log 3 on read, 0', 'task Read 3 books', 'event Read 3 books, 0 13:00-14:00', 'note Read 3 books']],
  ['milk', ['task Milk', 'event Milk, 0 13:00-14:00', 'note Milk']],
])('the other readings of "%s" are listed after the likeliest', (text, expected) => {
  expect(parse(text).readings.map((reading) => show(reading))).toEqual(expected);
});

it.each([
  ['milk', false],
  ['read 24', false],
  ['tomorrow', false],
  ['task milk', true],
  ['log 3 on read', true],
  ['milk tomorrow', true],
  ['7-8', true],
])('the text "%s" determines its kind: %s', (text, isCertain) => {
  expect(parse(text).isCertain).toBe(isCertain);
});

describe('where clocks change, an event keeps its length', () => {
  const timezone = 'America/New_York';
  it.each([
    ['run 8 Mar 2026 2:30-3:30 am', 60],
    ['run 8 Mar 2026 01:30-03:30', 60],
    ['run 1 Nov 00:30-02:30', 180],
    ['sleep 1 Nov 01:30 for 20 min', 20],
  ])('%s lasts %i minutes', (text, minutes) => {
    const [reading] = parse(text, { timezone }).readings;
    const span = reading?.kind === 'event' ? reading.span : { start: 0, end: 0 };
    expect((span.end - span.start) / 60_000).toBe(minutes);
  });
});

it('late in the evening a time without a day is tomorrow', () => {
  expect(show(parse('call mum at 5', { at: 22 * 60 }).readings[0])).toBe('event Call mum, 1 17:00-18:00');
});
