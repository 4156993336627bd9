import { amount, byId, calendarDay, dayOrInstant, instant, longText, recordId } from '../core/fields.ts';
import { z } from '../core/zod.ts';

const notes = longText.nullable().meta({ description: 'A remark.', example: 'Two chapters before breakfast' });

export const createProgressInput = z.object({
  goalId: recordId,
  value: amount.meta({
    description:
      'What to add; negative takes back, 0 only notes. A simple goal counts 1 when this report completes it and 0 otherwise, whatever is sent.',
    example: 2,
  }),
  leadId: recordId.nullable().optional().meta({ description: 'Required for a WIG: the lead measure to add to.' }),
  notes: notes.optional(),
  date: dayOrInstant.optional().meta({ description: 'When it was done; now when absent.', example: '2026-11-21' }),
  calendarEventId: recordId.nullable().optional().meta({
    description: 'The calendar event it is reported from: its report becomes `Progress: {value} ({notes})`.',
  }),
  milestones: z
    .array(z.object({ id: recordId, isCompleted: z.boolean() }))
    .max(200)
    .optional()
    .meta({ description: 'Milestones of the goal to tick or untick in the same step.' }),
});
export type CreateProgressInput = z.infer<typeof createProgressInput>;

export const updateProgressInput = byId.extend({ value: amount.optional(), notes: notes.optional() });
export type UpdateProgressInput = z.infer<typeof updateProgressInput>;

export const progressEntry = z
  .object({
    id: recordId,
    userId: recordId,
    goalId: recordId,
    leadId: recordId.nullable().meta({ description: 'The lead measure it was reported on, for a WIG.' }),
    value: z.number(),
    date: calendarDay,
    reportedAt: instant,
    notes: z.string().nullable(),
  })
  .meta({ id: 'ProgressEntry' });
export type ProgressEntry = z.infer<typeof progressEntry>;

export const progressNote = z
  .object({ goalId: recordId, date: calendarDay, notes: z.string() })
  .meta({ id: 'ProgressNote' });
export type ProgressNote = z.infer<typeof progressNote>;

export const dailyLogItem = z
  .object({
    date: calendarDay,
    totalValue: z.number().meta({ description: 'Sum of the day; for a WIG, percent points of the goal.', example: 3 }),
    entryCount: z.int(),
    notes: z.array(z.string()),
    entries: z.array(progressEntry),
    isToday: z.boolean(),
  })
  .meta({ id: 'DailyLogItem' });
export type DailyLogItem = z.infer<typeof dailyLogItem>;

export const dayOfGoal = z.object({ goalId: recordId, date: calendarDay });
export type DayOfGoal = z.infer<typeof dayOfGoal>;

/** A whole day as one value: several entries become one. */
export const replaceDayInput = byId.extend({
  date: calendarDay,
  value: amount.min(0).meta({ description: 'The total of that day.', example: 3 }),
  notes: notes.optional(),
  leadId: recordId.nullable().optional().meta({ description: 'Required for a WIG: which lead measure.' }),
});
export type ReplaceDayInput = z.infer<typeof replaceDayInput>;

export const removeDayInput = byId.extend({ date: calendarDay });
export type RemoveDayInput = z.infer<typeof removeDayInput>;

export const stats = z
  .object({
    activeGoals: z.int().meta({ description: 'Goals not completed.', example: 5 }),
    completedGoals: z.int().meta({ description: 'Goals completed.', example: 3 }),
    averageProgress: z.int().meta({ description: 'Mean percentage of the active goals.', example: 48 }),
  })
  .meta({ id: 'Stats' });
export type Stats = z.infer<typeof stats>;
