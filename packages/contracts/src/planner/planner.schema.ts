import { planningSessionStatuses } from '@goaltracker/domain/planner/enums';
import { calendarEvent } from '../calendar/event.schema.ts';
import {
  byId,
  calendarDay,
  instant,
  longText,
  monthOfYear,
  newRecordId,
  recordId,
  timeOfDay,
  weekday,
} from '../core/fields.ts';
import { z } from '../core/zod.ts';
import { goal } from '../goals/goal.schema.ts';

const settingsFields = {
  monthlyPlanningDate: z.int().min(1).max(31).meta({ description: 'Day of the month, 1 to 31.', example: 1 }),
  weeklyPlanningDay: weekday,
  dailyPlanningTime: timeOfDay,
};

/** Settings that were never saved have the timestamps of the account. */
export const plannerSettings = z
  .object({ userId: recordId, ...settingsFields, createdAt: instant, updatedAt: instant })
  .meta({ id: 'PlannerSettings' });
export type PlannerSettings = z.infer<typeof plannerSettings>;

/** Absent keys are left unchanged. */
export const savePlannerSettingsInput = z.object(settingsFields).partial();
export type SavePlannerSettingsInput = z.infer<typeof savePlannerSettingsInput>;

const status = z.enum(planningSessionStatuses).meta({ description: '`draft` until the plan is saved.' });

export const createPlanningSessionInput = monthOfYear.extend({
  id: newRecordId,
  status: z.literal('draft').optional().meta({ description: 'A new plan is always a draft.' }),
});
export type CreatePlanningSessionInput = z.infer<typeof createPlanningSessionInput>;

export const planningSession = z
  .object({
    id: recordId,
    userId: recordId,
    ...monthOfYear.shape,
    status,
    savedAt: instant.nullable(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'PlanningSession' });
export type PlanningSession = z.infer<typeof planningSession>;

export const addPlanGoalsInput = byId.extend({
  goalIds: z
    .array(recordId)
    .min(1)
    .max(1_000)
    .meta({ description: 'Goals to add. Goals that are already in the plan stay.' }),
  linkIds: z.array(newRecordId.unwrap()).max(1_000).optional().meta({
    description: 'Ids that you make for the rows that link the goals to the plan, one for each of `goalIds`.',
  }),
});
export type AddPlanGoalsInput = z.infer<typeof addPlanGoalsInput>;

export const removePlanGoalInput = byId.extend({ goalId: recordId });
export type RemovePlanGoalInput = z.infer<typeof removePlanGoalInput>;

const resource = z.object({ id: recordId, resource: z.string() });

/** An obstacle of a goal, parsed from the goal's description. */
export const obstacle = z
  .object({ id: recordId, obstacle: z.string(), resources: z.array(resource) })
  .meta({ id: 'Obstacle' });
export type Obstacle = z.infer<typeof obstacle>;

/** A goal with its obstacles and latest progress, for the planner. */
export const planGoal = goal
  .extend({
    obstacles: z
      .array(obstacle)
      .meta({ description: 'Obstacles and resources, parsed from the description of the goal.' }),
    progressEntries: z
      .array(
        z.object({
          id: recordId,
          value: z.number(),
          date: calendarDay,
          reportedAt: instant,
          notes: z.string().nullable(),
        }),
      )
      .meta({ description: 'The latest progress entries, at most 100, newest first.' }),
  })
  .meta({ id: 'PlanGoal' });
export type PlanGoal = z.infer<typeof planGoal>;

const week = calendarDay.meta({ description: 'The Monday of the week.', example: '2026-11-16' });

const reviewAnswers = {
  wentWell: longText.meta({ description: 'What went well.', example: 'Three runs, even the wet one.' }),
  gotInTheWay: longText.meta({ description: 'What did not go well.', example: 'Meetings in the writing hours.' }),
  nextChange: longText.meta({ description: 'What to change in the coming week.', example: 'Write before nine.' }),
};

/** Names the review of a week by any day of the week. */
export const weekOfReview = z.object({
  week: calendarDay.meta({ description: 'Any day of the week, which begins on Monday.', example: '2026-11-16' }),
});
export type WeekOfReview = z.infer<typeof weekOfReview>;

export const rescheduleMissedInput = weekOfReview.extend({
  newId: newRecordId.meta({
    description:
      'A UUID of version 7 that you make. The ids of the new events are derived from it. Made by the server when absent.',
  }),
});
export type RescheduleMissedInput = z.infer<typeof rescheduleMissedInput>;

/** Absent keys are left unchanged. */
export const saveWeeklyReviewInput = weekOfReview.extend({
  ...z.object(reviewAnswers).partial().shape,
  id: newRecordId,
});
export type SaveWeeklyReviewInput = z.infer<typeof saveWeeklyReviewInput>;

export const weeklyReview = z
  .object({ id: recordId, userId: recordId, week, ...reviewAnswers, createdAt: instant, updatedAt: instant })
  .meta({ id: 'WeeklyReview' });
export type WeeklyReview = z.infer<typeof weeklyReview>;

export const listWeeklyReviewsInput = z.object({
  limit: z.int().min(1).max(1_000).default(60).meta({ description: 'Maximum number of reviews.', example: 60 }),
});
export type ListWeeklyReviewsInput = z.infer<typeof listWeeklyReviewsInput>;

/** The result of rescheduling missed sessions. */
export const rescheduledSessions = z
  .object({
    events: z.array(calendarEvent).meta({ description: 'The new events, by start time.' }),
    skipped: z
      .array(
        z.object({
          eventId: recordId.meta({ description: 'The missed session.' }),
          obstacle: z
            .enum(['past', 'taken'])
            .meta({ description: '`past`: the time has begun; `taken`: another event is there.', example: 'taken' }),
        }),
      )
      .meta({ description: 'The missed sessions that were not carried over.' }),
  })
  .meta({ id: 'CarriedOver' });
export type RescheduledSessions = z.infer<typeof rescheduledSessions>;
