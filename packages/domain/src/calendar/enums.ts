/** The event types (rules/calendar.md#events). The editor offers the first four. */
export const eventTypes = ['event', 'task', 'reminder', 'travel', 'goal', 'work'] as const;
export type EventType = (typeof eventTypes)[number];
export const editorEventTypes = ['event', 'task', 'reminder', 'travel'] as const satisfies readonly EventType[];

/**
 * The completion statuses of an event (rules/calendar.md#completion). A blank or missing status counts as `unreported`.
 */
export const completionStatuses = ['completed', 'not_completed', 'unreported'] as const;
export type CompletionStatus = (typeof completionStatuses)[number];

/** Which occurrences of a series an update or deletion applies to (rules/recurrence.md#scopes). */
export const seriesScopes = ['all', 'following', 'this', 'whole'] as const;
export type SeriesScope = (typeof seriesScopes)[number];

/** The colours offered for events (rules/calendar.md#colours). */
export const eventColors = [
  { name: 'Blue', value: '#4285f4' },
  { name: 'Red', value: '#db4437' },
  { name: 'Green', value: '#0f9d58' },
  { name: 'Yellow', value: '#f4b400' },
  { name: 'Purple', value: '#ab47bc' },
  { name: 'Orange', value: '#ff7043' },
  { name: 'Teal', value: '#00acc1' },
  { name: 'Pink', value: '#e91e63' },
] as const;

/** The defaults of a new event; `minutes` is its duration (rules/calendar.md#events). */
export const newEventDefaults = {
  title: 'New Event',
  type: 'event',
  color: '#4285f4',
  reminderMinutes: 15,
  minutes: 60,
} as const;

/** The reminders offered, in minutes before the start (rules/calendar.md#events). */
export const reminderOptions = [0, 15, 30, 60, 1440] as const;

/** In minutes: four weeks. */
export const maxReminderMinutes = 40_320;

/** The defaults of a task's calendar event; `minutes` is its duration (rules/tasks.md#scheduling). */
export const taskEventDefaults = { type: 'task', color: '#f59e0b', minutes: 30 } as const;

/** The defaults of work scheduled on a goal; `minutes` is its duration (rules/calendar.md#scheduling-work). */
export const workEventDefaults = { type: 'work', color: '#3b82f6', minutes: 60 } as const;

/** The defaults of a goal's event scheduled from the planner (rules/calendar.md#scheduling-work). */
export const goalEventDefaults = { type: 'goal', color: '#4285f4' } as const;

/** The types of recurrence, and how a series ends (rules/recurrence.md#settings). */
export const recurrenceTypes = ['daily', 'weekly', 'monthly', 'yearly'] as const;
export type RecurrenceType = (typeof recurrenceTypes)[number];
export const recurrenceEndTypes = ['never', 'after', 'until'] as const;
export type RecurrenceEndType = (typeof recurrenceEndTypes)[number];

/** The days of the week from Monday, as RFC 5545 abbreviates them. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof weekdays)[number];

/** Which of the matching days in a month counts; -1 is the last. */
export const monthlyPositions = [1, 2, 3, 4, -1] as const;
export type MonthlyPosition = (typeof monthlyPositions)[number];
/** Which days match: one weekday, Monday to Friday, or every day. */
export const monthlyDays = [...weekdays, 'workday', 'day'] as const;
export type MonthlyDay = (typeof monthlyDays)[number];
