import type { PerformanceDay } from '@goaltracker/domain/daily-performance/select-days';
import { computeGrade } from '@goaltracker/domain/daily-performance/grade';

/** Six goals are due, three have a report. */
export function makePerformance(changes: Partial<PerformanceDay> = {}): PerformanceDay {
  const performanceScore = changes.performanceScore ?? 50;
  return {
    userId: 'u1',
    date: '2026-11-19',
    totalActiveGoals: 8,
    goalsWithProgress: 3,
    totalProgressMade: 12.5,
    averageProgressPercentage: 40,
    performanceScore,
    grade: computeGrade(performanceScore),
    goalsCompleted: 0,
    milestonesAchieved: 0,
    goalsExpectedToday: 6,
    overdueGoals: 0,
    goalsNotReported: changes.inactiveGoalIds?.length ?? 0,
    inactiveGoalIds: [],
    isBeforeStart: false,
    terms: {
      reportedShare: 0.5,
      achievedShare: 0.5,
      reportingPoints: 35,
      achievementPoints: 15,
      overduePenalty: 0,
      reachableScore: 50,
    },
    ...changes,
  };
}
