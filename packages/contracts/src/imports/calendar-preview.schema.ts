import { instant } from '../core/fields.ts';
import { z } from '../core/zod.ts';

const count = z.int().min(0);

/** What an import does to an event or series in the files. */
export const eventEffectNames = ['added', 'changed', 'unchanged', 'removed', 'leftOut'] as const;
export type EventEffect = (typeof eventEffectNames)[number];

const eventEffects = z
  .object({
    added: count.meta({ description: 'Events and series that are new.' }),
    changed: count.meta({ description: 'Events of an earlier import that the files change.' }),
    unchanged: count.meta({ description: 'Events of an earlier import that are the same.' }),
    removed: count.meta({ description: 'Events of an earlier import that the files cancel.' }),
    leftOut: count.meta({ description: 'Cancelled events, and events of an earlier import that you deleted.' }),
  })
  .meta({ id: 'EventEffects' });

export type EventEffects = z.infer<typeof eventEffects>;

const importItem = z.object({
  uid: z.string().meta({
    description: 'Identifies the event in the files: its UID; for a single occurrence, its RECURRENCE-ID and UID.',
    example: '1@example.org',
  }),
  title: z.string().meta({ example: 'Team lunch' }),
  startTime: instant.meta({ example: '2026-11-23T11:00:00.000Z' }),
  endTime: instant.meta({ example: '2026-11-23T12:00:00.000Z' }),
  isAllDay: z.boolean(),
  recurrence: z
    .string()
    .nullable()
    .meta({ description: 'How it repeats, as JSON text; null for a single event.', example: null }),
  effect: z.enum(eventEffectNames).meta({ description: 'What the import does to the event.', example: 'added' }),
});
export type ImportItem = z.infer<typeof importItem>;

/** The most items that a preview lists. */
export const maxImportItems = 200;

export const calendarPreview = z
  .object({
    name: z.string().nullable().meta({ description: 'The name that the calendar gives itself.', example: 'Work' }),
    events: count.meta({ description: 'Single events in the files.' }),
    series: count.meta({ description: 'Repeating events in the files.' }),
    firstStart: instant.nullable().meta({ description: 'The earliest start; null without events.' }),
    lastStart: instant.nullable().meta({
      description: 'The latest known start; null without events, and when a series has no end.',
    }),
    effects: eventEffects,
    items: z.array(importItem).meta({ description: `The events by start, at most ${maxImportItems}.` }),
  })
  .meta({ id: 'CalendarPreview' });
export type CalendarPreview = z.infer<typeof calendarPreview>;
