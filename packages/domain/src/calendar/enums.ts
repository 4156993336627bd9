/** The types of events (second document, section 3). The editor offers the first four (section 9). */
export const eventTypes = ['event', 'task', 'reminder', 'travel', 'goal', 'work'] as const;
export type EventType = (typeof eventTypes)[number];
export const editorEventTypes = ['event', 'task', 'reminder', 'travel'] as const satisfies readonly EventType[];

/** What became of an event (section 4). A blank or missing status also reads as `unreported`. */
export const completionStatuses = ['completed', 'not_completed', 'unreported'] as const;
export type CompletionStatus = (typeof completionStatuses)[number];

/** Which occurrences a change or a deletion of a series means (design/contract.md, Calendar). */
export const seriesScopes = ['all', 'following', 'this'] as const;
export type SeriesScope = (typeof seriesScopes)[number];

/** The colours offered for events (section 3, palettes). */
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

/** What a new event is until somebody says otherwise; the length in minutes (section 9). */
export const newEventDefaults = {
  title: 'New Event',
  type: 'event',
  color: '#4285f4',
  reminderMinutes: 15,
  minutes: 60,
} as const;

/** The reminders offered, in minutes before the start (section 9). */
export const reminderOptions = [0, 15, 30, 60, 1440] as const;

/** The calendar event of a scheduled task; the length in minutes (section 9). */
export const taskEventDefaults = { type: 'task', color: '#f59e0b', minutes: 30 } as const;

/** The calendar event of work scheduled on a goal; the length in minutes (section 7, behaviour notes). */
export const workEventDefaults = { type: 'work', color: '#3b82f6', minutes: 60 } as const;

/** The calendar event of a goal scheduled from the planner (section 7, behaviour notes). */
export const goalEventDefaults = { type: 'goal', color: '#4285f4' } as const;

/** How events repeat, and what ends it (section 9). */
export const recurrenceTypes = ['daily', 'weekly', 'monthly', 'yearly'] as const;
export type RecurrenceType = (typeof recurrenceTypes)[number];
export const recurrenceEndTypes = ['never', 'after', 'until'] as const;
export type RecurrenceEndType = (typeof recurrenceEndTypes)[number];
