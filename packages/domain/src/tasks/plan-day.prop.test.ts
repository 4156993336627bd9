import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Span } from '../calendar/span.ts';
import { type Due, noDue } from './due.ts';
import { planDay, planStepInMinutes } from './plan-day.ts';

const minute = 60_000;
const clock = { today: '1970-01-01', timeZone: 'UTC' };
const spans = (maxLength: number) =>
  fc.array(
    fc
      .record({ start: fc.integer({ min: 0, max: 2_800 }), length: fc.integer({ min: 1, max: 400 }) })
      .map(({ start, length }): Span => ({ start: start * minute, end: (start + length) * minute })),
    { maxLength },
  );
const tasks = fc.uniqueArray(
  fc
    .record({
      id: fc.nat(99).map(String),
      minutes: fc.constantFrom(5, 15, 30, 45, 60, 120),
      priority: fc.constantFrom('low', 'medium', 'high'),
      due: fc.constantFrom<Due>(
        noDue,
        { dueDay: '1970-01-01', dueTime: null },
        { dueDay: '1970-01-01', dueTime: '10:30' },
        { dueDay: '1970-01-02', dueTime: '12:15' },
      ),
    })
    .map(({ due, ...task }) => ({ ...task, ...due })),
  { maxLength: 25, selector: ({ id }) => id },
);
const workTimes = fc.constantFrom<Span[]>(
  [{ start: 540 * minute, end: 1020 * minute }],
  [
    { start: 600 * minute, end: 660 * minute },
    { start: 1980 * minute, end: 2460 * minute },
  ],
);

const overlap = (a: Span, b: Span) => a.start < b.end && b.start < a.end;

it('tasks never overlap, and each keeps its length, within the working hours and around the events', () => {
  fc.assert(
    fc.property(tasks, workTimes, spans(12), (chosen, times, busy) => {
      const planned = planDay(chosen, { workTimes: times, busy, clock });
      for (const [index, task] of planned.entries()) {
        expect(task.end - task.start).toBe((chosen.find(({ id }) => id === task.id)?.minutes ?? 0) * minute);
        expect(task.start % (planStepInMinutes * minute)).toBe(0);
        expect(times.some(({ start, end }) => start <= task.start && task.end <= end)).toBe(true);
        expect([...busy, ...planned.slice(0, index)].some((other) => overlap(other, task))).toBe(false);
      }
    }),
  );
});

it('a task that is left out does not fit anywhere', () => {
  fc.assert(
    fc.property(tasks, workTimes, spans(12), (chosen, times, busy) => {
      const planned = planDay(chosen, { workTimes: times, busy, clock });
      const taken = [...busy, ...planned];
      const step = planStepInMinutes * minute;
      for (const { minutes } of chosen.filter(({ id }) => !planned.some((each) => each.id === id))) {
        for (const { start, end } of times)
          for (let at = start; at + minutes * minute <= end; at += step)
            expect(taken.some((other) => overlap(other, { start: at, end: at + minutes * minute }))).toBe(true);
      }
    }),
  );
});
