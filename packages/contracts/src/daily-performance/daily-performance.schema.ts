import { calendarDay, instant, percentage, recordId } from '../core/fields.ts';
import { z } from '../core/zod.ts';

const count = (description: string, example: number) => z.int().meta({ description, example });
const share = (description: string) => z.number().meta({ description: `${description}, 0 to 1.`, example: 0.75 });
const points = (description: string, example: number) => z.number().meta({ description, example });

/** What a score is made of: it is the points of reporting and of achievement, less what is overdue, rounded. */
export const scoreTerms = z
  .object({
    reportedShare: share('Goals reported on among those expected'),
    achievedShare: share('Mean of what was done of what was expected'),
    reportingPoints: points('70 times the reported share.', 52.5),
    achievementPoints: points('30 times the achieved share.', 22.5),
    overduePenalty: points('5 for each overdue goal, at most 20.', 5),
  })
  .meta({ id: 'ScoreTerms' });
export type ScoreTerms = z.infer<typeof scoreTerms>;

export const dailyPerformance = z
  .object({
    id: recordId,
    userId: recordId,
    date: calendarDay,
    totalActiveGoals: count('Goals active that day.', 6),
    goalsWithProgress: count('Goals reported on that day.', 3),
    totalProgressMade: z.number().meta({ description: 'Sum of the amounts reported that day.', example: 12.5 }),
    averageProgressPercentage: percentage,
    performanceScore: count('The score of the day, 0 to 100.', 70),
    goalsCompleted: count('Goals completed that day.', 1),
    milestonesAchieved: count('Milestones completed that day.', 2),
    goalsExpectedToday: count('Active goals due to be reported that day.', 4),
    overdueGoals: count('Active goals whose deadline had passed.', 1),
    inactiveGoalIds: z.array(z.string()).meta({ description: 'Goals expected that day and not reported on.' }),
    terms: scoreTerms,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'DailyPerformance' });
export type DailyPerformance = z.infer<typeof dailyPerformance>;

export const byDate = z.object({ date: calendarDay });
export type ByDate = z.infer<typeof byDate>;

/** Both days included; the longest range is 400 days. */
export const performanceRangeInput = z.object({ startDate: calendarDay, endDate: calendarDay });
export type PerformanceRangeInput = z.infer<typeof performanceRangeInput>;
