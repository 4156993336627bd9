import { dateFormats, firstWeekdays, themes, timeFormats } from '@goaltracker/domain/settings/enums';
import { timeOfDay, weekday } from '../core/fields.ts';
import { z } from '../core/zod.ts';

const fields = {
  theme: z
    .enum(themes)
    .nullable()
    .meta({ description: 'Until one is chosen, the theme of the device.', example: 'dark' }),
  dateFormat: z
    .enum(dateFormats)
    .nullable()
    .meta({ description: '`US`, the default: MM/dd/yyyy. `International`: dd/MM/yyyy.', example: 'International' }),
  timeFormat: z.enum(timeFormats).nullable().meta({
    description:
      'With AM and PM, or from 0 to 23. Until one is chosen, the format of the browser, or 24 hours with dates as dd/MM/yyyy.',
    example: '24-hour',
  }),
  firstWeekday: z.literal(firstWeekdays).nullable().meta({
    description:
      'The day that weeks start on: 0 for Sunday, 1 for Monday, 6 for Saturday. Until one is chosen, months start on Sunday, other weeks on Monday.',
    example: 1,
  }),
  keepTimezone: z.boolean().nullable().meta({
    description:
      'Whether the account keeps its time zone when the app is opened in another zone. Otherwise the account takes the zone of the device. Off until it is chosen.',
    example: true,
  }),
  remindersOn: z
    .boolean()
    .nullable()
    .meta({ description: 'Whether events are announced by notifications. On until it is chosen.', example: true }),
  hideContents: z
    .boolean()
    .nullable()
    .meta({ description: 'Whether notifications leave out titles. Off until it is chosen.', example: false }),
  morningPlanAt: timeOfDay
    .nullable()
    .meta({ description: 'When the plan of the day is sent by email, HH:MM in your time zone. `null` for never.' }),
  weeklyReviewAt: timeOfDay
    .nullable()
    .meta({ description: 'When the review of the week is sent by email, HH:MM in your time zone. `null` for never.' }),
  weeklyReviewDay: weekday
    .nullable()
    .meta({ description: 'The day of `weeklyReviewAt`, 0 for Sunday. Sunday until one is chosen.', example: 0 }),
  plannerReminders: z.boolean().nullable().meta({
    description: 'Whether planning is announced by email at the times of the planner settings. Off until it is chosen.',
    example: false,
  }),
};

/** The user's settings. `null` means not chosen yet. */
export const settings = z.object(fields).meta({ id: 'Settings' });
export type Settings = z.infer<typeof settings>;

/** Absent keys are left unchanged; `null` resets a setting. */
export const updateSettingsInput = z.object(fields).partial();
export type UpdateSettingsInput = z.infer<typeof updateSettingsInput>;
