import {
  completionStatuses,
  eventColors,
  eventTypes,
  maxReminderMinutes,
  newEventDefaults,
  seriesScopes,
} from '@goaltracker/domain/calendar/enums';
import { parseRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { byId, hexColor, instant, longText, newRecordId, recordId, title } from '../core/fields.ts';
import { pageLimit } from '../core/page.ts';
import { z } from '../core/zod.ts';

const recurrenceText = z
  .string()
  .max(1_000)
  .refine((text) => parseRecurrence(text) !== null, 'Invalid input');

const fields = {
  title: title().meta({ description: 'Title of the event.', example: 'Dentist' }),
  description: longText.nullable().meta({ description: 'Free text.', example: null }),
  startTime: instant.meta({ description: 'Start of the event.', example: '2026-11-21T09:00:00.000Z' }),
  endTime: instant.meta({
    description: 'End of the event, after its start. An all-day event is extended to whole days in your time zone.',
    example: '2026-11-21T10:00:00.000Z',
  }),
  isAllDay: z.boolean().meta({
    description:
      'Whether the event lasts whole days. It keeps its days when your time zone changes: its times are midnights in your present zone.',
    example: false,
  }),
  location: longText.nullable().meta({ description: 'Place of the event.', example: 'Main Street 1' }),
  color: hexColor.meta({ description: 'Colour as #rrggbb.', example: eventColors[0].value }),
  type: z.enum(eventTypes).meta({ description: 'Type of the event.', example: 'event' }),
  goalId: recordId.nullable().meta({ description: 'The linked goal, or null.' }),
  taskId: recordId.nullable().meta({ description: 'The linked task, or null.' }),
  resourceId: recordId.nullable().meta({ description: 'The linked resource of an obstacle, or null.' }),
  recurrence: recurrenceText.nullable().meta({
    description:
      'How it repeats, as JSON text: `type` daily, weekly, monthly or yearly; `interval` 1 to 999; `endType` never, after or until; `count` 1 to 999; `endDate` the last day; `skipWeekends` moves to Monday; `weekdays`, if weekly, such as ["MO","WE"]; `monthlyOn`, if monthly: `position` 1 to 4, or -1 for the last, and `on`, which is MO to SU, workday or day. Without these two, the event repeats on the weekday or date of its first occurrence. `rrule`: a rule of another calendar (RFC 5545 RRULE) that the other fields cannot express; they then give only its frequency, interval and end. Null for an event that does not repeat.',
    example: '{"type":"weekly","interval":2,"endType":"after","count":10,"skipWeekends":false}',
  }),
  reminderMinutes: z
    .int()
    .min(0)
    .max(maxReminderMinutes)
    .nullable()
    .meta({ description: 'Minutes before the start to remind; null for no reminder.', example: 15 }),
};

const optionalFields = z.object(fields).partial();

const completionStatus = z
  .enum([...completionStatuses, ''])
  .nullable()
  .transform((status) => status || 'unreported')
  .meta({ description: 'Completion status of the event; blank and null mean `unreported`.', example: 'completed' });

const report = longText.nullable().meta({ description: 'Report on the event.', example: 'Progress: 3' });

/** The start and id of an event, joined by `_`. */
const eventCursor = z.string().refine((text) => parseEventCursor(text) !== null, 'Invalid input');

/** When the text is not a cursor, returns null. */
export function parseEventCursor(text: string): { startTime: string; id: string } | null {
  const [startTime, id] = text.split('_');
  const parsed = z.object({ startTime: instant, id: recordId }).safeParse({ startTime, id });
  if (!parsed.success) return null;
  return { id: parsed.data.id, startTime: new Date(parsed.data.startTime).toISOString() };
}

/** Lists the events that overlap `[startDate, endDate)`. */
export const listEventsInput = z.object({
  startDate: instant.meta({ description: 'Start of the range.', example: '2026-11-01T00:00:00.000Z' }),
  endDate: instant.meta({
    description: 'End of the range, not included; at most ten years after its start.',
    example: '2026-12-01T00:00:00.000Z',
  }),
  limit: pageLimit,
  cursor: eventCursor.optional().meta({
    description:
      'Lists only the events after this one: its start and id, joined by `_`. The `Link` header of the previous page contains it.',
  }),
});
export type ListEventsInput = z.infer<typeof listEventsInput>;

const newSeriesId = newRecordId.meta({
  description:
    'Id of the series, if the call creates one: a UUID of version 7. Other new ids are derived from it. Made by the server when absent.',
});

/** A new event. Absent keys get the defaults of rules/calendar.md#events. */
export const createEventInput = optionalFields.extend({
  id: newRecordId.meta({
    description:
      'Id of the new event, or of the first event of a series: a UUID of version 7 that you make. When you send it again, nothing changes, and the response is the event as it is now. Made by the server when absent.',
  }),
  title: fields.title.default(newEventDefaults.title),
  startTime: fields.startTime,
  expand: z.boolean().optional().meta({
    description:
      'Whether to create the whole series of `recurrence`. Every range lists its occurrences. Their ids stay the same until the times of the series change; ids from before its last 8 changes still work. Otherwise the call creates exactly one event, which never repeats by itself.',
  }),
  createTask: z
    .boolean()
    .optional()
    .meta({ description: 'Also create the task of an event of type task, due at its start.' }),
  newSeriesId,
  newTaskId: newRecordId.meta({
    description: 'Id of the new task: a UUID of version 7. Made by the server when absent.',
  }),
});
export type CreateEventInput = z.infer<typeof createEventInput>;

/** Absent keys are left unchanged. */
export const updateEventInput = byId.extend(optionalFields.shape).extend({
  newSeriesId,
  completionStatus: completionStatus.optional(),
  report: report.optional(),
});
export type UpdateEventInput = z.infer<typeof updateEventInput>;

const scope = z
  .enum(seriesScopes)
  .default('all')
  .meta({
    description:
      'Which occurrences: `all`, this one and the `following`, only `this`, or the `whole` series. When a series ends ' +
      'after a count, `following` gives each part its own count. `following` splits a series into parts: afterwards, ' +
      '`all` means the events of one part, and `whole` means the events of all parts.',
    example: 'following',
  });

/** Changes to the occurrences of a series. Absent keys are left unchanged. */
export const updateSeriesInput = byId.extend(optionalFields.shape).extend({ scope, newSeriesId });
export type UpdateSeriesInput = z.infer<typeof updateSeriesInput>;

export const removeSeriesInput = byId.extend({ scope });
export type RemoveSeriesInput = z.infer<typeof removeSeriesInput>;

/** Deletes all of the events or none. */
export const removeEventsInput = z.object({
  events: z.array(byId).min(1).max(200).meta({ description: 'The events to delete.' }),
});
export type RemoveEventsInput = z.infer<typeof removeEventsInput>;

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
    reportsFrom: instant.nullable().meta({
      description:
        'When the event was imported. An event that ended before then needs no report. Null for an event of your own.',
    }),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'CalendarEvent' });
export type CalendarEvent = z.infer<typeof calendarEvent>;

export const seriesOfEvent = z
  .object({
    id: recordId.nullable().meta({ description: 'The `seriesId` of the event.' }),
    recurrence: z.string().nullable().meta({ description: 'How it repeats, as JSON text.' }),
    ownChanges: z.int().meta({
      description:
        'Number of other occurrences with fields or times of their own. Completions and reports do not count. 0 for an event that does not repeat, and for events posted one by one.',
      example: 3,
    }),
    parts: z.int().meta({
      description:
        'How many parts the series has now: a change of the `following` events splits it in two. 1 for a series that was never split, and for an event that does not repeat.',
      example: 2,
    }),
    ownChangesOfWhole: z.int().meta({
      description: '`ownChanges` of all parts together, for a change of the `whole` series.',
      example: 5,
    }),
  })
  .meta({ id: 'SeriesOfEvent' });
export type SeriesOfEvent = z.infer<typeof seriesOfEvent>;

export const listUnreportedInput = z.object({
  limit: z
    .int()
    .min(1)
    .max(1_000)
    .default(200)
    .meta({ description: 'Maximum number of events; the latest are returned.', example: 200 }),
});
export type ListUnreportedInput = z.infer<typeof listUnreportedInput>;

export const unreportedEvents = z
  .object({
    count: z.int().meta({ description: 'Number of all unreported events.', example: 3 }),
    events: z.array(calendarEvent).meta({ description: 'The latest unreported events, by start time.' }),
  })
  .meta({ id: 'UnreportedEvents' });
export type UnreportedEvents = z.infer<typeof unreportedEvents>;
