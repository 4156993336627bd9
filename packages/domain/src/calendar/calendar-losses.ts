/**
 * What a calendar file contains but GoalTracker cannot keep (rules/imports.md#losses): first the kinds that omit whole
 * events, then the kinds that omit parts of events. The API returns the kinds.
 */
export const calendarLossKinds = [
  'journals',
  'freeBusy',
  'otherParts',
  'withoutStart',
  'outOfRange',
  'duplicates',
  'unsupportedRules',
  'furtherRules',
  'exclusionRules',
  'shortMonths',
  'changesToFollowing',
  'ownTimeZones',
  'ambiguousTimeZones',
  'unknownTimeZones',
  'withoutDuration',
  'changedDurations',
  'alarms',
  'attendees',
  'attachments',
  'categories',
  'links',
  'longTexts',
] as const;
export type CalendarLossKind = (typeof calendarLossKinds)[number];

/** The most examples of one loss. */
export const maxLossExamples = 5;

/** A kind of loss: how often the loss occurs, with example event titles or time zone names. */
export interface CalendarLoss {
  readonly kind: CalendarLossKind;
  readonly count: number;
  readonly examples: readonly string[];
}

const wordings: Record<CalendarLossKind, [one: string, many: string, consequence: string]> = {
  journals: ['journal entry', 'journal entries', 'left out, as only events and tasks are imported'],
  freeBusy: [
    'block of free or busy time',
    'blocks of free or busy time',
    'left out, as only events and tasks are imported',
  ],
  otherParts: ['part of an unknown kind', 'parts of unknown kinds', 'left out'],
  withoutStart: ['event without a start', 'events without a start', 'left out'],
  outOfRange: [
    'event whose start is no date from 1900 to 2200',
    'events whose start is no date from 1900 to 2200',
    'left out',
  ],
  duplicates: ['event that is there twice', 'events that are there twice', 'only the latest version is kept'],
  unsupportedRules: [
    'repeat rule that is not supported',
    'repeat rules that are not supported',
    'only the first event is kept',
  ],
  furtherRules: ['second repeat rule', 'further repeat rules', 'only the first rule of an event is kept'],
  exclusionRules: [
    'rule for exceptions',
    'rules for exceptions',
    'left out, so that the event repeats on those days too',
  ],
  shortMonths: [
    'event that repeats on a 29th, 30th or 31st',
    'events that repeat on a 29th, 30th or 31st',
    'left out in months without that day, as in other calendars, while events you create take place on the last day',
  ],
  changesToFollowing: [
    'change of all following events',
    'changes of all following events',
    'only the one event is changed',
  ],
  ownTimeZones: [
    'time zone of its own',
    'time zones of its own',
    'its offsets from UTC are kept, later changes are not',
  ],
  ambiguousTimeZones: [
    'time zone whose abbreviation has several meanings',
    'time zones whose abbreviations have several meanings',
    'read in your time zone',
  ],
  unknownTimeZones: ['unknown time zone', 'unknown time zones', 'read in your time zone'],
  withoutDuration: ['event without a duration', 'events without a duration', 'shown as 30 minutes'],
  changedDurations: [
    'additional date with its own duration',
    'additional dates with their own duration',
    'the duration of the first event is kept',
  ],
  alarms: ['further reminder', 'further reminders', 'one reminder before the start of an event is kept'],
  attendees: ['attendee', 'attendees', 'left out'],
  attachments: ['attachment', 'attachments', 'left out'],
  categories: ['event with categories', 'events with categories', 'the categories are left out'],
  links: ['event with a link', 'events with a link', 'the link is left out'],
  longTexts: ['text that is too long', 'texts that are too long', 'shortened'],
};

/**
 * Describes a loss with the words that follow its count.
 * @example describeCalendarLoss({ kind: 'attendees', count: 3, examples: ['Lunch'] }) // 'attendees (Lunch): left out'
 */
export function describeCalendarLoss({ kind, count, examples }: CalendarLoss): string {
  const [one, many, consequence] = wordings[kind];
  const named = examples.length > 0 ? ` (${examples.join(', ')}${examples.length < maxLossExamples ? '' : ', …'})` : '';
  return `${count === 1 ? one : many}${named}: ${consequence}`;
}
