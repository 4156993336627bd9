import { parseSentence } from '@goaltracker/domain/search/parse-sentence';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import { expect, it } from 'vitest';
import { parseAmount } from '../../../ui/fields/typed-amount.ts';
import { findDay } from '../../tasks/form/find-day.ts';

/** Friday noon. */
const now = Date.parse('2026-11-20T12:00:00Z');
const goals = [{ goalId: 'read', leadId: null, title: 'Read 24 books', unit: 'books' }];

function read(text: string, dateFormat: 'US' | 'International'): string {
  const timezone = 'UTC';
  const find = (rest: string) => findDay(rest, { dateFormat, firstWeekday: null, now, timezone });
  const [reading] = parseSentence(text, { now, timezone, goals, findDay: find, parseAmount }).readings;
  if (reading?.kind === 'event') {
    const { day, minutes } = toWallClock(reading.span.start, timezone);
    return `event ${reading.title} ${day}${reading.isAllDay ? '' : ` at ${minutes / 60}`}`;
  }
  if (reading?.kind === 'progress') return `log ${reading.amount} on ${reading.goal.goalId} ${reading.day}`;
  return reading ? [reading.kind, reading.title, reading.kind === 'task' && reading.day].filter(Boolean).join(' ') : '';
}

it.each([
  ['US', 'run 5 km tomorrow 7-8', 'event Run 5 km 2026-11-21 at 7'],
  ['US', 'dentist 24 Dec 15:30', 'event Dentist 2026-12-24 at 15.5'],
  ['US', 'dentist on 24 Dec at 15:30', 'event Dentist 2026-12-24 at 15.5'],
  ['US', '15:30 on Dec 24 dentist', 'event Dentist 2026-12-24 at 15.5'],
  ['US', 'dentist 3/4 15:30', 'event Dentist 2027-03-04 at 15.5'],
  ['International', 'dentist 3/4 15:30', 'event Dentist 2027-04-03 at 15.5'],
  ['International', 'dentist 24.12. 15:30', 'event Dentist 2026-12-24 at 15.5'],
  ['International', '24.12.2026 7-8 pm dinner', 'event Dinner 2026-12-24 at 19'],
  ['US', 'lunch with Anna next friday noon', 'event Lunch with Anna 2026-11-27 at 12'],
  ['US', 'mon 9-10 standup', 'event Standup 2026-11-23 at 9'],
  ['US', 'holiday 1-5 Dec', 'event Holiday 2026-12-01'],
  ['US', 'order the book on monday', 'task Order the book 2026-11-23'],
  ['US', 'pay the rent by Nov 30', 'task Pay the rent 2026-11-30'],
  ['US', 'task order the book', 'task Order the book'],
  ['US', 'task water the plants in 3 days', 'task Water the plants 2026-11-23'],
  ['US', 'log 3 on Read 24 books', 'log 3 on read 2026-11-20'],
  ['US', 'log 1,5 on Read 24 books yesterday', 'log 1.5 on read 2026-11-19'],
  ['US', 'stretch in 2 hours', 'event Stretch 2026-11-20 at 14'],
  ['US', 'cinema tonight', 'event Cinema 2026-11-20 at 20'],
  ['US', 'run tomorrow morning', 'event Run 2026-11-21 at 9'],
  ['US', 'read chapters 7-8 on sunday', 'task Read chapters 7-8 2026-11-22'],
  ['US', 'buy sun cream', 'task Buy sun cream'],
  ['US', 'note ideas for march', 'note Ideas for march'],
] as const)('dates in the %s order make "%s" %s', (dateFormat, text, expected) => {
  expect(read(text, dateFormat)).toBe(expected);
});
