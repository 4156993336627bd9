import type { PerformanceDay } from '@goaltracker/domain/daily-performance/select-days';
import { addDays } from '@goaltracker/domain/core/calendar-day';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as celebrations from '../../goals/celebration/celebrate.ts';
import { setReadSource } from '../../../store/rows/read.ts';
import { answeringReads } from '../../../testing/answers.ts';
import { makePerformance } from '../../daily-performance/performance-sample.ts';
import { useDayCelebration } from './today-score.tsx';

const today = '2026-11-20';
const dayAt = (performanceScore: number, goalsWithProgress = 1) =>
  makePerformance({ date: today, performanceScore, goalsWithProgress });

let celebrated: celebrations.Celebration[];
beforeEach(() => {
  celebrated = [];
  vi.spyOn(celebrations, 'celebrate').mockImplementation((each) => void celebrated.push(each));
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

function follow(...states: (PerformanceDay | undefined)[]): void {
  const { rerender, unmount } = renderHook((performance?: PerformanceDay) => useDayCelebration(performance), {
    initialProps: states[0],
  });
  for (const state of states.slice(1)) rerender(state);
  unmount();
}

it('celebrates a score that rises to 100 once a day', () => {
  follow(undefined, dayAt(64), dayAt(100), dayAt(64), dayAt(100));
  follow(dayAt(64), dayAt(100));
  expect(celebrated).toEqual([{ kind: 'day' }]);
});

it('does not celebrate a score that is 100 from the start, or the score of another day', () => {
  follow(undefined, dayAt(100));
  follow(makePerformance({ date: '2026-11-19' }), dayAt(100));
  expect(celebrated).toEqual([]);
});

it.each([
  [7, [{ kind: 'streak', days: 7 }]],
  [8, []],
])('celebrates the first report on day %i of a streak as %j', (length, expected) => {
  const days = Array.from({ length }, (_, at) => makePerformance({ date: addDays(today, -at), goalsWithProgress: 1 }));
  setReadSource(answeringReads({ 'dailyPerformance.listRange': days }).source);
  follow(dayAt(0, 0), dayAt(50, 1), dayAt(60, 2));
  expect(celebrated).toEqual(expected);
});
