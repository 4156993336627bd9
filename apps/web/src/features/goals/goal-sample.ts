import type { Goal } from '@goaltracker/contracts/goals/goal.schema';

/** A value goal for tests: 2 of 10 books, on track. */
export function makeGoal(changes: Partial<Goal> = {}): Goal {
  return {
    id: 'goal',
    userId: 'user',
    planningSessionId: null,
    title: 'Read 10 books',
    description: null,
    categoryId: null,
    category: null,
    goalType: 'value',
    targetValue: 10,
    initialValue: 0,
    baseValue: 0,
    currentValue: 2,
    expectedDailyProgress: 1,
    reportingFrequency: 'daily',
    unit: 'books',
    deadline: null,
    skipWeekends: false,
    countsFrom: null,
    priority: 'not_important_not_urgent',
    createdAt: '2026-01-01T08:00:00.000Z',
    completedAt: null,
    isCompleted: false,
    firstReportedOn: '2026-01-01',
    progressPercentage: 20,
    elapsedPeriods: 2,
    averageDailyProgress: 1,
    pace: 'on-track',
    hasReportedToday: false,
    estimatedCompletionDays: 8,
    milestones: [],
    leads: [],
    ...changes,
  };
}

export function makeMilestone(changes: Partial<Goal['milestones'][number]> = {}): Goal['milestones'][number] {
  return {
    id: 'milestone',
    userId: 'user',
    goalId: 'goal',
    title: 'First chapter',
    targetValue: 1,
    isCompleted: false,
    completedAt: null,
    ...changes,
  };
}

/** A lead measure for tests: 3 of 30 runs. */
export function makeLead(changes: Partial<Goal['leads'][number]> = {}): Goal['leads'][number] {
  return {
    id: 'lead',
    userId: 'user',
    goalId: 'goal',
    title: 'Runs of 5 km',
    targetValue: 30,
    baseValue: 0,
    currentValue: 3,
    unit: 'runs',
    expectedProgress: 3,
    reportingFrequency: 'weekly',
    order: 0,
    isCompleted: false,
    completedAt: null,
    createdAt: '2026-01-01T08:00:00.000Z',
    firstReportedOn: '2026-01-01',
    progressPercentage: 10,
    averageProgress: 3,
    estimatedCompletionDays: 63,
    ...changes,
  };
}
