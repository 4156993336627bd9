import { describe, expect, it } from 'vitest';
import { toInstant } from '../core/wall-clock.ts';
import { type Due, noDue } from '../tasks/due.ts';
import { type FilteredTask, parseTaskFilter } from './task-filter.ts';

const zones = ['UTC', 'America/New_York', 'Asia/Kathmandu'];

/** A Friday. The tests run at noon on this day. */
const today = '2026-11-20';

const goalTitles = new Map([
  ['read', 'Read 24 books'],
  ['café', 'Open a café'],
]);

/** Tasks by letter. Each title starts with the task's letter. */
function listTasks(): Record<string, FilteredTask> {
  const due = (dueDay: string, dueTime: string | null = null): Due => ({ dueDay, dueTime });
  const plain = {
    description: null,
    ...noDue,
    priority: 'medium',
    goalId: null,
    labels: [],
    estimatedMinutes: null,
    parts: [],
    recurrence: null,
    calendarEvent: null,
  };
  return {
    a: { ...plain, title: 'Answer Ann', ...due('2026-11-19'), priority: 'high', labels: ['phone'] },
    b: { ...plain, title: 'Buy milk', ...due(today), labels: ['errand', 'home'], estimatedMinutes: 15 },
    c: { ...plain, title: 'Call Bob', ...due(today, '09:00'), labels: ['Phone'], description: 'About the book' },
    d: { ...plain, title: 'Design', ...due('2026-11-21'), goalId: 'café', calendarEvent: {}, parts: [{}] },
    e: { ...plain, title: 'Essay', ...due('2026-11-27', '15:00'), goalId: 'read', estimatedMinutes: 90 },
    f: { ...plain, title: 'File & forget', priority: 'low', estimatedMinutes: 60 },
    g: { ...plain, title: 'Garden', ...due('2026-12-24'), priority: 'high', parts: [{}, {}], recurrence: '{}' },
  };
}

function parse(sentence: string, timezone: string) {
  const now = toInstant({ day: today, minutes: 12 * 60 }, timezone);
  return parseTaskFilter(sentence, { now, timezone, dateFormat: 'US', firstWeekday: null, goalTitles });
}

const sentences: [sentence: string, tasks: string][] = [
  // Due dates
  ['overdue', 'ac'],
  ['Overdue', 'ac'],
  ['today', 'bc'],
  ['due today', 'bc'],
  ['tomorrow', 'd'],
  ['friday', 'e'],
  ['due 12/24', 'g'],
  ['24 Dec', 'g'],
  ['before today', 'a'],
  ['before friday', 'abcd'],
  ['due before 12/24', 'abcde'],
  ['by tomorrow', 'abcd'],
  ['after tomorrow', 'eg'],
  ['next 7 days', 'bcd'],
  ['8 days', 'bcde'],
  ['no date', 'f'],
  ['!no date', 'abcdeg'],
  // Labels
  ['@phone', 'ac'],
  ['@PHONE', 'ac'],
  ['no label', 'defg'],
  ['no labels', 'defg'],
  ['@errand & @home', 'b'],
  ['@errand | @phone', 'abc'],
  ['!@phone', 'bdefg'],
  // Priorities
  ['p1', 'ag'],
  ['p3', 'f'],
  ['high', 'ag'],
  ['high priority', 'ag'],
  ['medium', 'bcde'],
  ['low', 'f'],
  // Goals
  ['goal: read', 'e'],
  ['goal: CAFE', 'd'],
  ['goal:24 books', 'e'],
  ['no goal', 'abcfg'],
  // Texts
  ['search: book', 'c'],
  ['"buy milk"', 'b'],
  ['"file & forget"', 'f'],
  ['search: "file & forget" & p3', 'f'],
  // Other properties of a task
  ['scheduled', 'd'],
  ['not scheduled', 'abcefg'],
  ['unscheduled', 'abcefg'],
  ['repeats', 'g'],
  ['parts', 'dg'],
  ['no parts', 'abcef'],
  ['under 60 min', 'b'],
  ['up to 1h', 'bf'],
  ['over 1 hour', 'e'],
  ['no estimate', 'acdg'],
  // Combinations
  ['overdue & @phone', 'ac'],
  ['overdue & @phone | p1', 'acg'],
  ['p1 | overdue & @phone', 'acg'],
  ['(overdue | today) & !@home', 'ac'],
  ['(today | (tomorrow & no label)) & !overdue', 'bd'],
  ['!(today | overdue)', 'defg'],
  ['!!p1', 'ag'],
  ['  p1  &  @phone  ', 'a'],
  ['all', 'abcdefg'],
];

describe.each(zones)('in %s', (timezone) => {
  it.each(sentences)('"%s" finds %s', (sentence, expected) => {
    const filter = parse(sentence, timezone);
    const tasks = Object.entries(listTasks());
    const found = 'matches' in filter ? tasks.filter(([, task]) => filter.matches(task)) : [['', filter.problem]];
    expect(found.map(([name]) => name).join('')).toBe(expected);
  });
});

it.each([
  ['', 'Write what to show, such as overdue & @phone'],
  ['overdue and @phone', 'Join terms with & for both, or | for either'],
  ['today, tomorrow', 'Join terms with & for both, or | for either'],
  ['overdue @phone', 'Join terms with & for both, or | for either'],
  ['overdue &', 'Something is missing after &'],
  ['| p1', 'Something is missing before |'],
  ['p1 | & p2', 'Something is missing before &'],
  ['!', 'Something is missing after !'],
  ['(p1', 'A bracket is not closed'],
  ['p1)', 'A bracket is not opened'],
  ['()', 'Something is missing in the brackets'],
  ['p1 (p2)', 'Join terms with & for both, or | for either'],
  ['@', '“@” is not understood. Write a label after @, such as @phone'],
  ['@two words', '“@two words” is not understood. A label has no spaces'],
  ['goal:', 'Write the title of a goal after goal:'],
  ['search:', 'Write words after search:'],
  ['"milk', 'A quotation mark is not closed'],
  ['before lunch', '“lunch” is not a day'],
])('"%s" is invalid, and the message says why', (sentence, problem) => {
  expect(parse(sentence, 'UTC')).toEqual({ problem });
});

it('rejects too many brackets', () => {
  expect(parse('('.repeat(900), 'UTC')).toHaveProperty('problem');
  expect(parse(`${'!'.repeat(900)}p1`, 'UTC')).toHaveProperty('matches');
});
