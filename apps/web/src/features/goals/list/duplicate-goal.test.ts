import { createGoalInput } from '@goaltracker/contracts/goals/goal.schema';
import { expect, it } from 'vitest';
import { makeGoal, makeLead, makeMilestone } from '../goal-sample.ts';
import { toDuplicateInput } from './duplicate-goal.ts';

const today = '2026-01-10';

it('a duplicate has the fields of the goal and no progress', () => {
  const goal = makeGoal({
    goalType: 'wig',
    isCompleted: true,
    deadline: '2026-02-01',
    milestones: [makeMilestone({ isCompleted: true })],
    leads: [makeLead({ currentValue: 30, isCompleted: true })],
  });
  const { milestones, leads, ...fields } = createGoalInput.parse(toDuplicateInput(goal, today));
  expect(goal).toMatchObject(fields);
  expect(fields).not.toHaveProperty('currentValue');
  expect(milestones).toEqual([{ title: 'First chapter', targetValue: 1 }]);
  expect(leads).toMatchObject([
    { title: 'Runs of 5 km', targetValue: 30, expectedProgress: 3, reportingFrequency: 'weekly' },
  ]);
});

it('a duplicate has no deadline when that of the goal has passed', () => {
  expect(toDuplicateInput(makeGoal({ deadline: '2026-01-09' }), today).deadline).toBeNull();
  expect(toDuplicateInput(makeGoal({ deadline: today }), today).deadline).toBe(today);
});
