import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeWeekHours, type PlannedTime } from './week-hours.ts';

const week = { firstDay: '2026-11-16', timeZone: 'Europe/Berlin' };

const time = (goalId: string, start: string, end: string): PlannedTime => ({
  goalId,
  start: Date.parse(`${start}:00+01:00`),
  end: Date.parse(`${end}:00+01:00`),
});

test('adds up the planned minutes by day and by goal', () => {
  const { days, total, byGoal } = computeWeekHours(
    [
      time('run', '2026-11-19T07:00', '2026-11-19T07:45'),
      time('read', '2026-11-16T20:00', '2026-11-16T21:00'),
      time('run', '2026-11-16T07:00', '2026-11-16T07:30'),
      time('run', '2026-11-16T18:00', '2026-11-16T18:15'),
    ],
    week,
  );
  expect(days.map((day) => day.total)).toEqual([105, 0, 0, 45, 0, 0, 0]);
  expect(days[0]).toEqual({
    day: '2026-11-16',
    total: 105,
    goals: [
      { goalId: 'run', minutes: 45 },
      { goalId: 'read', minutes: 60 },
    ],
  });
  expect([total, [...byGoal]]).toEqual([
    150,
    [
      ['run', 90],
      ['read', 60],
    ],
  ]);
});

test('counts a time across midnight on both days, and ignores times outside the week', () => {
  const { days, total } = computeWeekHours(
    [
      time('write', '2026-11-15T23:00', '2026-11-16T01:30'),
      time('write', '2026-11-17T22:00', '2026-11-18T01:00'),
      time('write', '2026-11-22T23:30', '2026-11-23T04:00'),
    ],
    week,
  );
  expect([days.map((day) => day.total), total]).toEqual([[90, 120, 60, 0, 0, 0, 30], 300]);
});

test('the hours of the days and the hours of the goals have the same sum', () => {
  const monday = Date.parse('2026-11-16T00:00:00+01:00');
  const planned = fc
    .record({
      goalId: fc.constantFrom('a', 'b', 'c'),
      from: fc.integer({ min: -3000, max: 12_000 }),
      length: fc.nat(2000),
    })
    .map(({ goalId, from, length }) => ({
      goalId,
      start: monday + from * 60_000,
      end: monday + (from + length) * 60_000,
    }));
  fc.assert(
    fc.property(fc.array(planned, { maxLength: 20 }), (times) => {
      const { days, total, byGoal } = computeWeekHours(times, week);
      const sum = (values: Iterable<number>) => [...values].reduce((all, value) => all + value, 0);
      expect(sum(days.map((day) => day.total))).toBe(total);
      expect(sum(byGoal.values())).toBe(total);
      expect(days.flatMap(({ goals }) => goals).every(({ minutes }) => minutes > 0)).toBe(true);
    }),
  );
});
