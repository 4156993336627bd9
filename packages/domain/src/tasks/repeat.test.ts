import { describe, expect, it } from 'vitest';
import { defaultRecurrence, formatRecurrence, type Recurrence } from '../calendar/recurrence.ts';
import { toInstant } from '../core/wall-clock.ts';
import { type Due, noDue } from './due.ts';
import {
  changeRepeat,
  findDueAfterSkip,
  findNext,
  followDueDay,
  isDueByRule,
  isRecurrenceStart,
  moveWithDueDay,
  noRepeat,
  type Repeat,
} from './repeat.ts';

const rule = (recurrence: Partial<Recurrence>) => formatRecurrence({ ...defaultRecurrence, ...recurrence });
const on = (dueDay: string, dueTime: string | null = null): Due => ({ dueDay, dueTime });

function repeat(recurrence: Partial<Recurrence>, dueDay: string, others: Partial<Repeat> = {}): Repeat {
  return { ...noRepeat, recurrence: rule(recurrence), dueDay, recurrenceStart: `${dueDay}T00:00`, ...others };
}

/** The due days of the next tasks when each task is completed on its due day. */
function listDueDays(first: Repeat, most: number): string[] {
  const days: string[] = [];
  for (let task: Repeat | null = first; task?.dueDay && days.length < most;) {
    days.push(task.dueDay.slice(5));
    task = findNext(task, task.dueDay);
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
  ])('of a task that repeats %s is due on the days of the rule', (_, recurrence, days) => {
    const most = recurrence.endType ? 9 : days.length;
    expect(listDueDays(repeat(recurrence, '2026-01-31'), most)).toEqual(days);
  });

  it.each([
    ['early', '2026-03-04', '2026-03-16'],
    ['on its day', '2026-03-09', '2026-03-16'],
    ['late, on the next of its days', '2026-03-16', '2026-03-16'],
    ['weeks late', '2026-04-01', '2026-04-06'],
  ])('of a task on Mondays completed %s is due on the first Monday that is not over', (_, today, due) => {
    const task = repeat({ weekdays: ['MO'] }, '2026-03-09');
    expect(findNext(task, today)?.dueDay).toBe(due);
  });

  it.each([
    ['2026-03-04', '2026-03-18'],
    ['2026-03-12', '2026-03-26'],
  ])('of a task every 2 weeks from completion, completed on %s, is due on %s', (today, due) => {
    const task = repeat({ interval: 2 }, '2026-03-09', { repeatsFromCompletion: true });
    expect(findNext(task, today)).toMatchObject({
      dueDay: due,
      recurrenceStart: `${due}T00:00`,
      repeatsFromCompletion: true,
    });
  });

  it('has a count reduced by one, and the last task has no next task', () => {
    const task = repeat({ type: 'daily', endType: 'after', count: 2 }, '2026-03-09', { repeatsFromCompletion: true });
    const last = findNext(task, '2026-03-11');
    expect(last?.recurrence).toBe(rule({ type: 'daily', endType: 'after', count: 1 }));
    expect(last && findNext(last, '2026-03-11')).toBeNull();
  });

  it('has the time of day of the rule', () => {
    const first = changeRepeat(
      noRepeat,
      { recurrence: rule({ type: 'daily' }), ...on('2026-03-07', '02:30') },
      '2026-03-07',
    );
    expect(findNext(first, '2026-03-07')).toMatchObject(on('2026-03-08', '02:30'));
  });

  it('does not exist without a rule, or with a rule of another calendar', () => {
    expect(findNext(noRepeat, '2026-03-09')).toBeNull();
    expect(findNext(repeat({ rrule: 'FREQ=WEEKLY;BYSETPOS=2' }, '2026-03-09'), '2026-03-09')).toBeNull();
  });
});

describe('skipping', () => {
  it('moves the task to the next day of the rule and keeps the count', () => {
    const task = repeat({ endType: 'after', count: 1 }, '2026-03-09');
    expect(findDueAfterSkip(task, '2026-03-09')).toEqual(on('2026-03-16'));
  });

  it('is impossible on the last day of a rule', () => {
    const task = repeat({ endType: 'until', endDate: '2026-03-15' }, '2026-03-09');
    expect(findDueAfterSkip(task, '2026-03-09')).toBeNull();
  });
});

it.each([
  ['on a day of its rule', '2026-03-16', true],
  ['on another day', '2026-03-17', false],
  ['before the first day', '2026-03-02', false],
])('a task on Mondays that is due %s follows its rule: %s', (_, dueDay, expected) => {
  const task = repeat({ weekdays: ['MO'] }, '2026-03-09');
  expect(isDueByRule({ ...task, dueDay })).toBe(expected);
});

it('the event of the next task keeps its local times and its distance to the due date, across clock changes', () => {
  const timeZone = 'Europe/Berlin';
  const at = (day: string, minutes: number) => toInstant({ day, minutes }, timeZone);
  const span = { start: at('2026-03-22', 1_380), end: at('2026-03-23', 60) };
  const dues = { from: '2026-03-23', to: '2026-03-30' };
  expect(moveWithDueDay(span, dues, timeZone)).toEqual({ start: at('2026-03-29', 1_380), end: at('2026-03-30', 60) });
});

describe('the event of a task with a new due date', () => {
  const event = {
    startTime: '2026-03-07T00:30:00Z',
    endTime: '2026-03-07T01:30:00Z',
    seriesId: null,
    completionStatus: 'unreported',
    report: null,
  };
  // 6 March in New York. Clocks change on 8 March.
  const moveTo = (to: string | null, changes: Partial<Record<keyof typeof event, string>> = {}) =>
    followDueDay({ ...event, ...changes }, { from: '2026-03-06', to }, 'America/New_York');

  it("moves by the same number of days in the user's zone, at the same local time", () => {
    expect(moveTo('2026-03-09')).toEqual({
      start: Date.parse('2026-03-09T23:30:00Z'),
      end: Date.parse('2026-03-10T00:30:00Z'),
    });
  });

  it('stays on the same day, on a day other than the due day, and when it is reported or in a series', () => {
    const monday = '2026-03-09';
    expect([
      moveTo(null),
      moveTo('2026-03-06'),
      moveTo(monday, { startTime: '2026-03-07T05:00:00Z' }),
      moveTo(monday, { seriesId: 'series' }),
      moveTo(monday, { completionStatus: 'not_completed' }),
      moveTo(monday, { report: 'Done' }),
    ]).toEqual([null, null, null, null, null, null]);
  });
});

describe('changing a task', () => {
  const today = '2026-03-10';
  const monthly = repeat({ type: 'monthly' }, '2026-01-31');

  it('a rule counts from the due day, or without a due day from the first matching day', () => {
    const recurrence = rule({ weekdays: ['FR'] });
    expect(changeRepeat({ ...noRepeat, ...on('2026-03-11', '09:00') }, { recurrence }, today)).toEqual({
      ...on('2026-03-11', '09:00'),
      recurrence,
      recurrenceStart: '2026-03-11T09:00',
      repeatsFromCompletion: false,
    });
    expect(changeRepeat(noRepeat, { recurrence }, today)).toMatchObject({
      ...on('2026-03-13'),
      recurrenceStart: '2026-03-13T00:00',
    });
  });

  it('a rule that has ended gives no due day', () => {
    const recurrence = rule({ type: 'daily', endType: 'until', endDate: '2026-03-09' });
    expect(changeRepeat(noRepeat, { recurrence }, today)).toMatchObject({
      ...noDue,
      recurrenceStart: '2026-03-10T00:00',
    });
  });

  it('another day moves only this task; another time also moves later tasks', () => {
    const february = { ...monthly, ...on('2026-02-28') };
    expect(changeRepeat(february, on('2026-03-02'), today).recurrenceStart).toBe('2026-01-31T00:00');
    const timed = changeRepeat(february, on('2026-03-02', '09:00'), today);
    expect(findNext(timed, '2026-03-02')).toMatchObject(on('2026-03-31', '09:00'));
  });

  it('a change of other fields keeps the time of the rule', () => {
    expect(changeRepeat(monthly, {}, today)).toEqual(monthly);
  });

  it('a repeating task without a due day gets the next due day of its rule', () => {
    expect(changeRepeat(repeat({ type: 'daily' }, '2026-01-31'), noDue, today).dueDay).toBe('2026-03-10');
  });

  it('ending keeps the due day and removes the rule', () => {
    const task = { ...monthly, repeatsFromCompletion: true };
    expect(changeRepeat(task, { recurrence: null }, today)).toEqual({ ...noRepeat, dueDay: monthly.dueDay });
  });

  it('a given start stays, so that ending can be undone', () => {
    const { recurrence, recurrenceStart } = monthly;
    const ended = { ...noRepeat, ...on('2026-02-28') };
    expect(changeRepeat(ended, { recurrence, recurrenceStart }, today)).toEqual({ ...monthly, dueDay: ended.dueDay });
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
