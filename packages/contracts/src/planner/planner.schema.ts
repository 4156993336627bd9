import { planningSessionStatuses } from '@goaltracker/domain/planner/enums';
import { calendarDay, instant, recordId } from '../core/fields.ts';
import { z } from '../core/zod.ts';
import { goal } from '../goals/goal.schema.ts';

const settingsFields = {
  monthlyPlanningDate: z.int().min(1).max(31).meta({ description: 'Day of the month, 1 to 31.', example: 1 }),
  weeklyPlanningDay: z.int().min(0).max(6).meta({ description: 'Day of the week, 0 for Sunday.', example: 0 }),
  dailyPlanningTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 09:00')
    .meta({ description: 'Time of day, HH:MM, in your time zone.', example: '09:00' }),
};

/** Timestamps of settings that were never saved are those of the account. */
export const plannerSettings = z
  .object({ userId: recordId, ...settingsFields, createdAt: instant, updatedAt: instant })
  .meta({ id: 'PlannerSettings' });
export type PlannerSettings = z.infer<typeof plannerSettings>;

/** Absent keys are left unchanged. */
export const savePlannerSettingsInput = z.object(settingsFields).partial();
export type SavePlannerSettingsInput = z.infer<typeof savePlannerSettingsInput>;

const month = z.int().min(1).max(12).meta({ description: 'Month, 1 to 12.', example: 11 });
const year = z.int().min(1900).max(2200).meta({ description: 'Year.', example: 2026 });

export const monthOfYear = z.object({ month, year });
export type MonthOfYear = z.infer<typeof monthOfYear>;

const status = z.enum(planningSessionStatuses).meta({ description: '`draft` until the plan is saved.' });

export const createPlanningSessionInput = z.object({
  month,
  year,
  status: z.literal('draft').optional().meta({ description: 'A new plan is always a draft.' }),
});
export type CreatePlanningSessionInput = z.infer<typeof createPlanningSessionInput>;

export const planningSession = z
  .object({
    id: recordId,
    userId: recordId,
    month,
    year,
    status,
    savedAt: instant.nullable(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'PlanningSession' });
export type PlanningSession = z.infer<typeof planningSession>;

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
