import { expect, it } from 'vitest';
import { computeWeekPoints } from './week-points.ts';

const history = {
  startedOn: '2026-01-01',
  initial: 1,
  totals: [2, 3, 5],
  weekEnds: ['2026-11-01', '2026-11-08', '2026-11-15'],
  current: 9,
  today: '2026-11-18',
  computePlanned: () => null,
};
const pointsOf = (changes: Partial<typeof history>) =>
  computeWeekPoints({ ...history, ...changes }).map(({ date, actual }) => `${date.slice(5)}: ${actual}`);

it('the small chart of a goal spans the first shown week to today', () => {
  expect(pointsOf({})).toEqual(['11-01: 2', '11-08: 3', '11-15: 5', '11-18: 9']);
});

it.each([
  ['within the weeks', '2026-11-06', ['11-05: 1', '11-08: 3', '11-15: 5', '11-18: 9']],
  ['on a Monday', '2026-11-09', ['11-08: 1', '11-15: 5', '11-18: 9']],
  ['today', '2026-11-18', ['11-17: 1', '11-18: 9']],
])('the small chart of a goal that began %s starts the day before', (_text, startedOn, points) => {
  expect(pointsOf({ startedOn })).toEqual(points);
});

it('each point has the expected total at its end', () => {
  const points = computeWeekPoints({ ...history, computePlanned: (day) => Number(day.slice(-2)) });
  expect(points.map(({ expected }) => expected)).toEqual([1, 8, 15, 18]);
});
