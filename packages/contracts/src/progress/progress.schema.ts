import { amount, byId, calendarDay, dayOrInstant, instant, longText, newRecordId, recordId } from '../core/fields.ts';
import { z } from '../core/zod.ts';

const notes = longText.nullable().meta({ description: 'Free text.', example: 'Two chapters before breakfast' });

export const createProgressInput = z
  .object({
    id: newRecordId,
    goalId: recordId,
    value: amount.meta({
      description:
        'The amount to add; negative to correct earlier progress, 0 to add only notes. A simple goal ignores it: it counts 1 if this report completes the goal and 0 otherwise.',
      example: 2,
    }),
    expectedCurrentValue: amount.min(0).optional().meta({
      description:
        'For setting an exact total: the stored total that `value` is added to. When the stored total differs, the server returns 409 and stores nothing. The new total must not exceed the target.',
      example: 10,
    }),
    leadId: recordId.nullable().optional().meta({ description: 'Required for a WIG: the lead measure to add to.' }),
    notes: notes.optional(),
    date: dayOrInstant
      .optional()
      .meta({ description: 'The day of the progress, at most tomorrow; today when absent.', example: '2026-11-21' }),
    calendarEventId: recordId.nullable().optional().meta({
      description:
        'The calendar event that the progress is reported from. Its report becomes `Progress: {value} ({notes})`.',
    }),
    completeEvent: z.boolean().optional().meta({
      description:
        'Also set the completion of that calendar event to `completed`, in the same transaction. Needs `calendarEventId`; false when absent.',
      example: true,
    }),
    milestones: z
      .array(z.object({ id: recordId, isCompleted: z.boolean() }))
      .max(200)
      .optional()
      .meta({ description: 'Milestones of the goal to complete or reopen in the same transaction.' }),
  })
  .refine(({ calendarEventId, completeEvent }) => !completeEvent || Boolean(calendarEventId), {
    path: ['completeEvent'],
    message: 'Needs calendarEventId, the event to complete',
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
  .object({ id: recordId, goalId: recordId, date: calendarDay, notes: z.string() })
  .meta({ id: 'ProgressNote' });
export type ProgressNote = z.infer<typeof progressNote>;

export const dailyLogItem = z
  .object({
    date: calendarDay,
    totalValue: z
      .number()
      .meta({ description: 'Sum of the day; for a WIG, in percentage points of the goal.', example: 3 }),
    entryCount: z.int(),
    notes: z.array(z.string()),
    entries: z.array(progressEntry),
    isToday: z.boolean(),
  })
  .meta({ id: 'DailyLogItem' });
export type DailyLogItem = z.infer<typeof dailyLogItem>;

const weekTotals = z
  .object({
    goalId: recordId,
    totals: z.array(z.number()).meta({
      description: 'The total at the end of each of the `weekEnds`; for a WIG, in percent of the whole goal.',
      example: [0, 2, 2, 5, 6, 9, 11, 12],
    }),
    reportedDays: z.int().meta({ description: 'Days with a report since the first of the `weekEnds`.', example: 9 }),
  })
  .meta({ id: 'WeekTotals' });
export type WeekTotals = z.infer<typeof weekTotals>;

export const progressWeeks = z
  .object({
    weekEnds: z
      .array(calendarDay)
      .meta({ description: 'The last eight Sundays before today, in your time zone, oldest first.' }),
    goals: z
      .array(weekTotals)
      .meta({ description: 'The value goals and WIGs with a report since the first of the `weekEnds`.' }),
  })
  .meta({ id: 'ProgressWeeks' });
export type ProgressWeeks = z.infer<typeof progressWeeks>;

export const dayOfGoal = z.object({ goalId: recordId, date: calendarDay });
export type DayOfGoal = z.infer<typeof dayOfGoal>;

/** Replaces all entries of a day with one entry. */
export const replaceDayInput = byId.extend({
  date: calendarDay,
  value: amount.min(0).meta({ description: 'The new total of the day.', example: 3 }),
  notes: notes.optional(),
  leadId: recordId.nullable().optional().meta({ description: 'Required for a WIG: the lead measure.' }),
});
export type ReplaceDayInput = z.infer<typeof replaceDayInput>;

export const removeDayInput = byId.extend({ date: calendarDay });
export type RemoveDayInput = z.infer<typeof removeDayInput>;

export const stats = z
  .object({
    activeGoals: z.int().meta({ description: 'Goals not completed.', example: 5 }),
    completedGoals: z.int().meta({ description: 'Goals completed.', example: 3 }),
    averageProgress: z
      .int()
      .meta({ description: 'Mean percentage of the active goals, rounded; 0 without any.', example: 48 }),
  })
  .meta({ id: 'Stats' });
export type Stats = z.infer<typeof stats>;
