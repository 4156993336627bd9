import { describe, expect, it } from 'vitest';
import { arrangeGoals, countByCategory } from './arrange-goals.ts';
import { makeGoal } from '../goal-sample.ts';

const allActive = { categoryId: undefined, tab: 'active', kept: new Map() } as const;
const idsOf = (goals: readonly { id: string }[]) => goals.map(({ id }) => id);

describe('arrangeGoals', () => {
  const goals = [
    makeGoal({ id: 'reported', hasReportedToday: true, priority: 'important_urgent' }),
    makeGoal({ id: 'minor' }),
    makeGoal({ id: 'urgent', priority: 'important_urgent', categoryId: 'work' }),
    makeGoal({ id: 'first', isCompleted: true, completedAt: '2026-01-02T00:00:00.000Z', categoryId: 'work' }),
    makeGoal({ id: 'second', isCompleted: true, completedAt: '2026-01-03T00:00:00.000Z' }),
  ];

  it('sorts the active tab by not reported today, then by priority', () => {
    const { shown, activeCount, completedCount } = arrangeGoals(goals, allActive);
    expect(idsOf(shown)).toEqual(['urgent', 'minor', 'reported']);
    expect([activeCount, completedCount]).toEqual([3, 2]);
  });

  it('sorts the completed tab by completion, latest first', () => {
    expect(idsOf(arrangeGoals(goals, { ...allActive, tab: 'completed' }).shown)).toEqual(['second', 'first']);
  });

  it('shows and counts only the goals of the category', () => {
    const { shown, activeCount, completedCount } = arrangeGoals(goals, { ...allActive, categoryId: 'work' });
    expect(idsOf(shown)).toEqual(['urgent']);
    expect([activeCount, completedCount]).toEqual([1, 1]);
  });

  it('keeps a goal at its position after a report', () => {
    const kept = new Map([['reported', false]]);
    expect(idsOf(arrangeGoals(goals, { ...allActive, kept }).shown)).toEqual(['reported', 'urgent', 'minor']);
  });

  it('includes a goal that a report just completed, without counting it as active', () => {
    const kept = new Map([['second', false]]);
    const { shown, activeCount } = arrangeGoals(goals, { ...allActive, kept });
    expect(idsOf(shown)).toContain('second');
    expect(activeCount).toBe(3);
  });
});

it('counts active and completed goals by category', () => {
  const goals = [
    makeGoal({ categoryId: 'a' }),
    makeGoal({ categoryId: 'a', isCompleted: true }),
    makeGoal({ categoryId: null }),
  ];
  expect(countByCategory(goals)).toEqual(new Map([['a', 2]]));
});
