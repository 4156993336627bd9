import { describe, expect, it } from 'vitest';
import { defaultRecurrence, formatRecurrence, type Recurrence } from '../calendar/recurrence.ts';
import { toInstant, toWallClock } from '../core/wall-clock.ts';
import {
  changeRepeat,
  findDueAfterSkip,
  findNext,
  followDueDate,
  isDueByRule,
  isRecurrenceStart,
  moveWithDueDate,
  noRepeat,
  type Repeat,
} from './repeat.ts';

const rule = (recurrence: Partial<Recurrence>) => formatRecurrence({ ...defaultRecurrence, ...recurrence });
const toIso = (day: string, minutes = 0, timeZone = 'UTC') =>
  new Date(toInstant({ day, minutes }, timeZone)).toISOString();

function repeat(recurrence: Partial<Recurrence>, due: string, others: Partial<Repeat> = {}): Repeat {
  const dueDate = toIso(due);
  return { ...noRepeat, recurrence: rule(recurrence), dueDate, recurrenceStart: `${due}T00:00`, ...others };
}

/** The days on which the next tasks are due, each completed on the day it is due. */
function listDueDays(first: Repeat, most: number, timeZone = 'UTC'): string[] {
  const days: string[] = [];
  for (let task: Repeat | null = first; task?.dueDate && days.length < most;) {
    const { day } = toWallClock(Date.parse(task.dueDate), timeZone);
    days.push(day.slice(5));
    task = findNext(task, { today: day, timeZone });
  }
  return days;
}

describe('the next task', () => {
  it.each<[string, Partial<Recurrence>, string[]]>([
    ['every day', { type: 'daily' }, ['01-31', '02-01', '02-02', '02-03']],
    ['every 2 weeks', { interval: 2 }, ['01-31', '02-14', '02-28', '03-14']],
    ['on Monday and Saturday', { weekdays: ['MO', 'SA'] }, ['01-31', '02-02', '02-07', '02-09']],
    ['every month', { type: 'monthly' }, ['01-31', '02-28', '03-31', '04-30']],
    [
      'on the last workday',
      { type: 'monthly', monthlyOn: { position: -1, on: 'workday' } },
      ['01-31', '02-27', '03-31'],
    ],
    ['on workdays', { type: 'daily', skipWeekends: true }, ['01-31', '02-02', '02-03']],
    ['three times', { type: 'daily', endType: 'after', count: 3 }, ['01-31', '02-01', '02-02']],
    ['until a day', { type: 'daily', endType: 'until', endDate: '2026-02-02' }, ['01-31', '02-01', '02-02']],
  ])('a task that repeats %s is due on the days of the rule', (_, recurrence, days) => {
    const most = recurrence.endType ? 9 : days.length;
    expect(listDueDays(repeat(recurrence, '2026-01-31'), most)).toEqual(days);
  });

  it.each([
    ['early', '2026-03-04', '2026-03-16'],
    ['on its day', '2026-03-09', '2026-03-16'],
    ['late, on the next of its days', '2026-03-16', '2026-03-16'],
    ['weeks late', '2026-04-01', '2026-04-06'],
  ])('a task of each Monday completed %s is due on the first Monday that is not over', (_, today, due) => {
    const task = repeat({ weekdays: ['MO'] }, '2026-03-09');
    expect(findNext(task, { today, timeZone: 'UTC' })?.dueDate).toBe(toIso(due));
  });

  it.each([
    ['2026-03-04', '2026-03-18'],
    ['2026-03-12', '2026-03-26'],
  ])('a task of every 2 weeks from completion, completed on %s, is due on %s', (today, due) => {
    const task = repeat({ interval: 2 }, '2026-03-09', { repeatsFromCompletion: true });
    expect(findNext(task, { today, timeZone: 'UTC' })).toMatchObject({
      dueDate: toIso(due),
      recurrenceStart: `${due}T00:00`,
      repeatsFromCompletion: true,
    });
  });

  it('a count is one less with each task, and the last has none after it', () => {
    const task = repeat({ type: 'daily', endType: 'after', count: 2 }, '2026-03-09', { repeatsFromCompletion: true });
    const clock = { today: '2026-03-11', timeZone: 'UTC' };
    const last = findNext(task, clock);
    expect(last?.recurrence).toBe(rule({ type: 'daily', endType: 'after', count: 1 }));
    expect(last && findNext(last, clock)).toBeNull();
  });

  it('a time in an hour that clocks skip is back on the day after', () => {
    const timeZone = 'America/New_York';
    const dueDate = toIso('2026-03-07', 150, timeZone);
    const first = changeRepeat(
      noRepeat,
      { recurrence: rule({ type: 'daily' }), dueDate },
      { today: '2026-03-07', timeZone },
    );
    const skipped = findNext(first, { today: '2026-03-07', timeZone });
    expect(toWallClock(Date.parse(skipped?.dueDate ?? ''), timeZone)).toEqual({ day: '2026-03-08', minutes: 210 });
    const next = skipped && findNext(skipped, { today: '2026-03-08', timeZone });
    expect(toWallClock(Date.parse(next?.dueDate ?? ''), timeZone)).toEqual({ day: '2026-03-09', minutes: 150 });
  });

  it('a task that was moved to another time zone is due at the same local time', () => {
    const task = repeat({ weekdays: ['MO'] }, '2026-03-09');
    expect(findNext(task, { today: '2026-03-08', timeZone: 'America/New_York' })?.dueDate).toBe(
      toIso('2026-03-09', 0, 'America/New_York'),
    );
  });

  it('a task that does not repeat, or by a rule of another calendar, has none', () => {
    const clock = { today: '2026-03-09', timeZone: 'UTC' };
    expect(findNext(noRepeat, clock)).toBeNull();
    expect(findNext(repeat({ rrule: 'FREQ=WEEKLY;BYSETPOS=2' }, '2026-03-09'), clock)).toBeNull();
  });
});

describe('skipping', () => {
  it('a skipped task is due on the next day of the rule, and a count stays', () => {
    const task = repeat({ endType: 'after', count: 1 }, '2026-03-09');
    expect(findDueAfterSkip(task, { today: '2026-03-09', timeZone: 'UTC' })).toBe(toIso('2026-03-16'));
  });

  it('the last day of a rule cannot be skipped', () => {
    const task = repeat({ endType: 'until', endDate: '2026-03-15' }, '2026-03-09');
    expect(findDueAfterSkip(task, { today: '2026-03-09', timeZone: 'UTC' })).toBeNull();
  });
});

it.each([
  ['on a day of its rule', '2026-03-16', true],
  ['on another day', '2026-03-17', false],
  ['before the first day', '2026-03-02', false],
])('a task of each Monday that is due %s follows its rule: %s', (_, due, expected) => {
  const task = repeat({ weekdays: ['MO'] }, '2026-03-09');
  expect(isDueByRule({ ...task, dueDate: toIso(due) }, 'UTC')).toBe(expected);
});

it('the event of the next task keeps its local times and its distance to the due date, also where clocks change', () => {
  const timeZone = 'Europe/Berlin';
  const at = (day: string, minutes: number) => toInstant({ day, minutes }, timeZone);
  const span = { start: at('2026-03-22', 1_380), end: at('2026-03-23', 60) };
  const dues = { from: toIso('2026-03-23', 0, timeZone), to: toIso('2026-03-30', 0, timeZone) };
  expect(moveWithDueDate(span, dues, timeZone)).toEqual({ start: at('2026-03-29', 1_380), end: at('2026-03-30', 60) });
});

describe('the event of a task whose due date moves', () => {
  const event = {
    startTime: '2026-03-07T00:30:00Z',
    endTime: '2026-03-07T01:30:00Z',
    seriesId: null,
    completionStatus: 'unreported',
    report: null,
  };
  // 6 March in New York, where clocks change on the 8th.
  const moveTo = (to: string | null, changes: Partial<Record<keyof typeof event, string>> = {}) =>
    followDueDate({ ...event, ...changes }, { from: '2026-03-06T05:00:00Z', to }, 'America/New_York');

  it('moves by as many days in the zone of the user, at the same local time', () => {
    expect(moveTo('2026-03-09T04:00:00Z')).toEqual({
      start: Date.parse('2026-03-09T23:30:00Z'),
      end: Date.parse('2026-03-10T00:30:00Z'),
    });
  });

  it('stays if the day is the same, or it is on another day, reported or of a series', () => {
    const monday = '2026-03-09T04:00:00Z';
    expect([
      moveTo(null),
      moveTo('2026-03-07T04:00:00Z'),
      moveTo(monday, { startTime: '2026-03-07T05:00:00Z' }),
      moveTo(monday, { seriesId: 'series' }),
      moveTo(monday, { completionStatus: 'not_completed' }),
      moveTo(monday, { report: 'Done' }),
    ]).toEqual([null, null, null, null, null, null]);
  });
});

describe('changing a task', () => {
  const clock = { today: '2026-03-10', timeZone: 'UTC' };
  const monthly = repeat({ type: 'monthly' }, '2026-01-31');

  it('a rule counts from the due date, or without one from the first day that fits', () => {
    const recurrence = rule({ weekdays: ['FR'] });
    expect(changeRepeat({ ...noRepeat, dueDate: toIso('2026-03-11', 540) }, { recurrence }, clock)).toEqual({
      dueDate: toIso('2026-03-11', 540),
      recurrence,
      recurrenceStart: '2026-03-11T09:00',
      repeatsFromCompletion: false,
    });
    expect(changeRepeat(noRepeat, { recurrence }, clock)).toMatchObject({
      dueDate: toIso('2026-03-13'),
      recurrenceStart: '2026-03-13T00:00',
    });
  });

  it('another day moves only this task, another time also those after it', () => {
    const february = { ...monthly, dueDate: toIso('2026-02-28') };
    expect(changeRepeat(february, { dueDate: toIso('2026-03-02') }, clock).recurrenceStart).toBe('2026-01-31T00:00');
    const timed = changeRepeat(february, { dueDate: toIso('2026-03-02', 540) }, clock);
    expect(findNext(timed, { today: '2026-03-02', timeZone: 'UTC' })?.dueDate).toBe(toIso('2026-03-31', 540));
  });

  it('a change of something else keeps the time of the rule, also in another time zone', () => {
    const abroad = { ...clock, timeZone: 'America/New_York' };
    expect(changeRepeat(monthly, {}, abroad)).toEqual(monthly);
  });

  it('a repeating task without a due date gets the next one of its rule', () => {
    expect(changeRepeat(repeat({ type: 'daily' }, '2026-01-31'), { dueDate: null }, clock).dueDate).toBe(
      toIso('2026-03-10'),
    );
  });

  it('ending keeps the due date and nothing of the rule', () => {
    const task = { ...monthly, repeatsFromCompletion: true };
    expect(changeRepeat(task, { recurrence: null }, clock)).toEqual({ ...noRepeat, dueDate: monthly.dueDate });
  });

  it('a start that is given is kept, so that ending can be undone', () => {
    const { recurrence, recurrenceStart } = monthly;
    const ended = { ...noRepeat, dueDate: toIso('2026-02-28') };
    expect(changeRepeat(ended, { recurrence, recurrenceStart }, clock)).toEqual({ ...monthly, dueDate: ended.dueDate });
  });
});

it.each([
  ['2026-03-10T09:30', true],
  ['2026-02-30T09:30', false],
  ['2026-03-10T24:00', false],
  ['2026-03-10', false],
])('%s is a local day and time: %s', (text, expected) => {
  expect(isRecurrenceStart(text)).toBe(expected);
});
