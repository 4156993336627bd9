import { createGoalInput } from '@goaltracker/contracts/goals/goal.schema';
import { expect, it } from 'vitest';
import { makeGoal, makeLead, makeMilestone } from '../goal-sample.ts';
import { describeDuplicate } from './describe-duplicate.ts';

const today = '2026-01-10';

it('describes the same goal, to be reached anew', () => {
  const goal = makeGoal({
    goalType: 'wig',
    isCompleted: true,
    deadline: '2026-02-01',
    milestones: [makeMilestone({ isCompleted: true })],
    leads: [makeLead({ currentValue: 30, isCompleted: true })],
  });
  const { milestones, leads, ...fields } = createGoalInput.parse(describeDuplicate(goal, today));
  expect(goal).toMatchObject(fields);
  expect(fields).not.toHaveProperty('currentValue');
  expect(milestones).toEqual([{ title: 'First chapter', targetValue: 1 }]);
  expect(leads).toMatchObject([
    { title: 'Runs of 5 km', targetValue: 30, expectedProgress: 3, reportingFrequency: 'weekly' },
  ]);
});

it('has no deadline where the old one has passed', () => {
  expect(describeDuplicate(makeGoal({ deadline: '2026-01-09' }), today).deadline).toBeNull();
  expect(describeDuplicate(makeGoal({ deadline: today }), today).deadline).toBe(today);
});
