import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { iterateDays } from '../calendar/recurrence-days.ts';
import { formatRecurrence, type Recurrence } from '../calendar/recurrence.ts';
import { addDays, type CalendarDay, fromEpochDay } from '../core/calendar-day.ts';
import { formatClockTime } from '../core/clock-time.ts';
import { day, minutes, recurrence } from '../testing/calendar-arbitraries.ts';
import { changeRepeat, findNext, noRepeat, type Repeat } from './repeat.ts';

interface Example {
  due: CalendarDay;
  /** Minutes since midnight. */
  at: number;
  settings: Recurrence;
  /** Days between the due date of each task and its completion. */
  delays: number[];
  isFromCompletion: boolean;
}

const examples: fc.Arbitrary<Example> = fc.record({
  due: day,
  at: minutes.filter((each) => each > 0),
  // With a larger interval, the next task would be after the last accepted day.
  settings: recurrence.map((settings) => ({ ...settings, interval: Math.min(settings.interval, 5) })),
  delays: fc.array(fc.integer({ min: -3, max: 40 }), { minLength: 1, maxLength: 12 }),
  isFromCompletion: fc.boolean(),
});

const dueDayOf = ({ dueDay }: Repeat): CalendarDay => dueDay ?? '';

function createTask({ due: dueDay, at, settings, isFromCompletion: repeatsFromCompletion }: Example): Repeat {
  const change = {
    dueDay,
    dueTime: formatClockTime(at),
    recurrence: formatRecurrence(settings),
    repeatsFromCompletion,
  };
  return changeRepeat(noRepeat, change, dueDay);
}

/** The tasks of a chain, each with the day of its completion; `next` is null after the last. */
function completeAll(example: Example): { task: Repeat; today: CalendarDay; next: Repeat | null }[] {
  const chain = [];
  let task: Repeat | null = createTask(example);
  for (const delay of example.delays) {
    if (!task) break;
    const today = addDays(dueDayOf(task), delay);
    const next = findNext(task, today);
    chain.push({ task, today, next });
    task = next;
  }
  return chain;
}

it('a task without an end always has a next task, later than itself and not over at its completion', () => {
  fc.assert(
    fc.property(examples, (example) => {
      const { settings, isFromCompletion } = example;
      const endless = { ...example, settings: { ...settings, endType: 'never' as const, endDate: null } };
      for (const { task, today, next } of completeAll(endless)) {
        const due = next ? dueDayOf(next) : '';
        expect(due >= today).toBe(true);
        expect(due > (isFromCompletion ? today : dueDayOf(task))).toBe(true);
      }
    }),
  );
});

it('tasks completed in time are due on the days of the rule, at its local time', () => {
  fc.assert(
    fc.property(examples, (example) => {
      const { due, at, settings } = example;
      const punctual = { ...example, isFromCompletion: false, delays: example.delays.map(() => 0) };
      const chain = completeAll(punctual);
      const days = iterateDays(due, { ...settings, endType: 'never', endDate: null });
      const expected: string[] = [];
      for (const epochDay of days) {
        const next = fromEpochDay(epochDay);
        if (next > due) expected.push(`${next} ${formatClockTime(at)}`);
        if (expected.length === chain.length) break;
      }
      const made = chain.flatMap(({ next }) => (next ? `${next.dueDay} ${next.dueTime}` : []));
      expect(made).toEqual(expected.slice(0, made.length));
    }),
  );
});

it('a count creates that number of tasks, even when tasks are completed late', () => {
  fc.assert(
    fc.property(examples, fc.integer({ min: 1, max: 8 }), (example, count) => {
      const settings = { ...example.settings, endType: 'after' as const, endDate: null, count };
      const delays = Array.from({ length: 12 }, (_, at) => example.delays[at % example.delays.length] ?? 0);
      expect(completeAll({ ...example, settings, delays })).toHaveLength(count);
    }),
  );
});

it('after the first task, no task is due after the last day of the rule', () => {
  fc.assert(
    fc.property(examples, day, (example, endDate) => {
      const settings = { ...example.settings, endType: 'until' as const, endDate };
      for (const { next } of completeAll({ ...example, settings }))
        expect(next === null || dueDayOf(next) <= endDate).toBe(true);
    }),
  );
});
