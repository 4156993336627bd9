import { grades } from '@goaltracker/domain/daily-performance/grade';
import { calendarDay, instant, percentage, recordId } from '../core/fields.ts';
import { z } from '../core/zod.ts';

const count = (description: string, example: number) => z.int().meta({ description, example });
const share = (description: string) => z.number().meta({ description: `${description}, 0 to 1.`, example: 0.75 });
const points = (description: string, example: number) => z.number().meta({ description, example });

/** The terms of a score: `reportingPoints + achievementPoints - overduePenalty`, rounded, at least 0. */
export const scoreTerms = z
  .object({
    reportedShare: share('Share of the expected goals that were reported'),
    achievedShare: share('Mean share of the expected progress that was made'),
    reportingPoints: points('70 times `reportedShare`.', 52.5),
    achievementPoints: points('30 times `achievedShare`.', 22.5),
    overduePenalty: points('5 for each overdue goal, at most 20.', 5),
    reachableScore: points('The score if every goal that is due and unreported gets all of its expected progress.', 94),
  })
  .meta({ id: 'ScoreTerms' });
export type ScoreTerms = z.infer<typeof scoreTerms>;

/** A day of a range. */
export const dayOfRange = z
  .object({
    id: recordId,
    userId: recordId,
    date: calendarDay,
    totalActiveGoals: count('Goals active that day.', 6),
    goalsWithProgress: count('Active goals reported on that day, due or not.', 3),
    totalProgressMade: z
      .number()
      .meta({ description: 'Sum of the amounts reported that day, also on goals that are not active.', example: 12.5 }),
    averageProgressPercentage: percentage,
    performanceScore: count('The score of the day, 0 to 100.', 70),
    grade: z
      .enum(grades)
      .nullable()
      .meta({
        description:
          'The grade of the score: A+ from 90, A from 80, B from 70, C from 60, D from 50, F below. `null` when nothing ' +
          'was due and nothing reported, and for today until its first report or the end of its first session on an ' +
          'active goal.',
        example: 'B',
      }),
    goalsCompleted: count('Goals completed that day.', 1),
    milestonesAchieved: count('Milestones completed that day.', 2),
    goalsExpectedToday: count(
      'Active goals due to be reported that day, and weekly and monthly ones that were reported early.',
      4,
    ),
    overdueGoals: count('Active goals past their deadline and not completed that day.', 1),
    goalsNotReported: count('Goals that were due that day and not reported.', 1),
    isBeforeStart: z.boolean().meta({
      description:
        'Whether no active goal counted its pace yet (`countsFrom`). Nothing was due, and there is no grade.',
    }),
    terms: scoreTerms,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'DayOfRange' });
export type DayOfRange = z.infer<typeof dayOfRange>;

export const dailyPerformance = dayOfRange
  .extend({
    inactiveGoalIds: z
      .array(z.string())
      .meta({ description: 'Ids of the goals that were due that day and not reported.' }),
  })
  .meta({ id: 'DailyPerformance' });
export type DailyPerformance = z.infer<typeof dailyPerformance>;

export const byDate = z.object({ date: calendarDay });
export type ByDate = z.infer<typeof byDate>;

/** A range of at most 400 days. Includes both ends. */
export const performanceRangeInput = z.object({ startDate: calendarDay, endDate: calendarDay });
export type PerformanceRangeInput = z.infer<typeof performanceRangeInput>;
