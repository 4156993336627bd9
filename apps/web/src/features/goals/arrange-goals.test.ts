import { describe, expect, it } from 'vitest';
import { arrangeGoals, countByCategory } from './arrange-goals.ts';
import { makeGoal } from './goal-sample.ts';

const everything = { categoryId: undefined, tab: 'active', justReported: new Map() } as const;
const idsOf = (goals: readonly { id: string }[]) => goals.map(({ id }) => id);

describe('the goals of a view', () => {
  const goals = [
    makeGoal({ id: 'reported', hasReportedToday: true, priority: 'important_urgent' }),
    makeGoal({ id: 'minor' }),
    makeGoal({ id: 'urgent', priority: 'important_urgent', categoryId: 'work' }),
    makeGoal({ id: 'first', isCompleted: true, completedAt: '2026-01-02T00:00:00.000Z', categoryId: 'work' }),
    makeGoal({ id: 'second', isCompleted: true, completedAt: '2026-01-03T00:00:00.000Z' }),
  ];

  it('are the active ones: not yet reported first, then by priority', () => {
    const { shown, activeCount, completedCount } = arrangeGoals(goals, everything);
    expect(idsOf(shown)).toEqual(['urgent', 'minor', 'reported']);
    expect([activeCount, completedCount]).toEqual([3, 2]);
  });

  it('are the completed ones on their tab, the latest first', () => {
    expect(idsOf(arrangeGoals(goals, { ...everything, tab: 'completed' }).shown)).toEqual(['second', 'first']);
  });

  it('are those of one category, counted by themselves', () => {
    const { shown, activeCount, completedCount } = arrangeGoals(goals, { ...everything, categoryId: 'work' });
    expect(idsOf(shown)).toEqual(['urgent']);
    expect([activeCount, completedCount]).toEqual([1, 1]);
  });

  it('keep the place of one that was just reported on for as long as it is highlighted', () => {
    const justReported = new Map([['reported', false]]);
    expect(idsOf(arrangeGoals(goals, { ...everything, justReported }).shown)).toEqual(['reported', 'urgent', 'minor']);
  });

  it('keep one that a report has just completed, without counting it as active', () => {
    const justReported = new Map([['second', false]]);
    const { shown, activeCount } = arrangeGoals(goals, { ...everything, justReported });
    expect(idsOf(shown)).toContain('second');
    expect(activeCount).toBe(3);
  });

  it('let one move at once that need not keep its place', () => {
    const justReported = new Map([['second', undefined]]);
    expect(idsOf(arrangeGoals(goals, { ...everything, justReported }).shown)).not.toContain('second');
  });
});

it('counts the goals of each category, completed ones too', () => {
  const goals = [
    makeGoal({ categoryId: 'a' }),
    makeGoal({ categoryId: 'a', isCompleted: true }),
    makeGoal({ categoryId: null }),
  ];
  expect(countByCategory(goals)).toEqual(new Map([['a', 2]]));
});
