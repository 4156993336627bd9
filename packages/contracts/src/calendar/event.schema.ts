import {
  completionStatuses,
  eventColors,
  eventTypes,
  newEventDefaults,
  seriesScopes,
} from '@goaltracker/domain/calendar/enums';
import { parseRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { byId, hexColor, instant, longText, recordId, title } from '../core/fields.ts';
import { z } from '../core/zod.ts';

const longestReminder = 40_320;

const recurrenceText = z
  .string()
  .max(1_000)
  .refine((text) => parseRecurrence(text) !== null, 'Invalid input');

const fields = {
  title: title().meta({ description: 'What it is.', example: 'Dentist' }),
  description: longText.nullable().meta({ description: 'Free text.', example: null }),
  startTime: instant.meta({ description: 'When it begins.', example: '2026-11-21T09:00:00.000Z' }),
  endTime: instant.meta({
    description:
      'When it ends: after the start. An all-day event lasts from the start of the first day to the end of the last, in your time zone, whatever the times.',
    example: '2026-11-21T10:00:00.000Z',
  }),
  isAllDay: z.boolean().meta({ description: 'Lasts whole days.', example: false }),
  location: longText.nullable().meta({ description: 'Where it is.', example: 'Main Street 1' }),
  color: hexColor.meta({ description: 'Its colour, #rrggbb.', example: eventColors[0].value }),
  type: z.enum(eventTypes).meta({ description: 'What kind of event it is.', example: 'event' }),
  goalId: recordId.nullable().meta({ description: 'The goal it works on, or null.' }),
  taskId: recordId.nullable().meta({ description: 'The task it is planned for, or null.' }),
  resourceId: recordId.nullable().meta({ description: 'The resource of an obstacle it uses, or null.' }),
  recurrence: recurrenceText.nullable().meta({
    description:
      'How it repeats, as JSON text: `type` daily, weekly, monthly or yearly; `interval` 1 to 999; `endType` never, after or until; `count` 1 to 999; `endDate` the last day; `skipWeekends`. Null for what happens once.',
    example: '{"type":"weekly","interval":2,"endType":"after","count":10,"skipWeekends":false}',
  }),
  reminderMinutes: z
    .int()
    .min(0)
    .max(longestReminder)
    .nullable()
    .meta({ description: 'Minutes before the start to remind; null for no reminder.', example: 15 }),
};

const optionalFields = z.object(fields).partial();

const completionStatus = z.enum(completionStatuses).meta({ description: 'What became of it.', example: 'completed' });

const report = longText.nullable().meta({ description: 'What was done.', example: 'Progress: 3' });

/** Everything that overlaps `[startDate, endDate)`. */
export const listEventsInput = z.object({
  startDate: instant.meta({ description: 'From when on.', example: '2026-11-01T00:00:00.000Z' }),
  endDate: instant.meta({
    description: 'Until when, itself not included; at most ten years later.',
    example: '2026-12-01T00:00:00.000Z',
  }),
});
export type ListEventsInput = z.infer<typeof listEventsInput>;

/** A new event; section 9's defaults stand in for what is absent. */
export const createEventInput = optionalFields.extend({
  title: fields.title.default(newEventDefaults.title),
  startTime: fields.startTime,
  expand: z
    .boolean()
    .optional()
    .meta({ description: 'Make every occurrence of `recurrence` at once, at most 100. Otherwise exactly one event.' }),
  createTask: z
    .boolean()
    .optional()
    .meta({ description: 'Also make the task of an event of type task, due when it starts.' }),
});
export type CreateEventInput = z.infer<typeof createEventInput>;

/** Absent keys stay as they are. */
export const updateEventInput = byId.extend(optionalFields.shape).extend({
  completionStatus: completionStatus.optional(),
  report: report.optional(),
});
export type UpdateEventInput = z.infer<typeof updateEventInput>;

const scope = z.enum(seriesScopes).default('all').meta({
  description: 'Which occurrences: all, this and the `following`, or only `this`.',
  example: 'following',
});

/** Changes to the occurrences of a series; absent keys stay as they are. */
export const updateSeriesInput = byId.extend(optionalFields.shape).extend({ scope });
export type UpdateSeriesInput = z.infer<typeof updateSeriesInput>;

export const removeSeriesInput = byId.extend({ scope });
export type RemoveSeriesInput = z.infer<typeof removeSeriesInput>;

export const setReportInput = byId.extend({ report });
export type SetReportInput = z.infer<typeof setReportInput>;

export const setCompletionInput = byId.extend({ completionStatus });
export type SetCompletionInput = z.infer<typeof setCompletionInput>;

export const calendarEvent = z
  .object({
    id: recordId,
    userId: recordId,
    goalId: recordId.nullable(),
    taskId: recordId.nullable(),
    resourceId: recordId.nullable(),
    seriesId: recordId.nullable().meta({ description: 'Shared by the occurrences of one series.' }),
    title: z.string(),
    description: z.string().nullable(),
    startTime: instant,
    endTime: instant,
    isAllDay: z.boolean(),
    location: z.string().nullable(),
    color: z.string(),
    type: z.enum(eventTypes),
    recurrence: z.string().nullable().meta({ description: 'How it repeats, as JSON text.' }),
    reminderMinutes: z.int().nullable(),
    completionStatus: z.enum(completionStatuses),
    completionReportedAt: instant.nullable(),
    report: z.string().nullable(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'CalendarEvent' });
export type CalendarEvent = z.infer<typeof calendarEvent>;

export const listUnreportedInput = z.object({
  limit: z.int().min(1).max(1_000).default(200).meta({ description: 'How many of the latest to list.', example: 200 }),
});
export type ListUnreportedInput = z.infer<typeof listUnreportedInput>;

export const unreportedEvents = z
  .object({
    count: z.int().meta({ description: 'How many there are.', example: 3 }),
    events: z.array(calendarEvent).meta({ description: 'The latest of them, by start time.' }),
  })
  .meta({ id: 'UnreportedEvents' });
export type UnreportedEvents = z.infer<typeof unreportedEvents>;
