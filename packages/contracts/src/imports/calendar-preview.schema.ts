import { instant } from '../core/fields.ts';
import { z } from '../core/zod.ts';

const count = z.int().min(0);

/** What an import does to an event or a series of the files. */
export const eventEffectNames = ['added', 'changed', 'unchanged', 'removed', 'leftOut'] as const;
export type EventEffect = (typeof eventEffectNames)[number];

const eventEffects = z
  .object({
    added: count.meta({ description: 'Events and series that are new.' }),
    changed: count.meta({ description: 'Those of an earlier import that the files have changed.' }),
    unchanged: count.meta({ description: 'Those of an earlier import that are the same.' }),
    removed: count.meta({ description: 'Those of an earlier import that the files cancel.' }),
    leftOut: count.meta({ description: 'Cancelled ones, and those of an earlier import that you have deleted.' }),
  })
  .meta({ id: 'EventEffects' });

export type EventEffects = z.infer<typeof eventEffects>;

const importItem = z.object({
  uid: z.string().meta({
    description: 'What identifies it in the files: its UID, for a single occurrence after its RECURRENCE-ID.',
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
  effect: z.enum(eventEffectNames).meta({ description: 'What the import does to it.', example: 'added' }),
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
      description: 'The latest start known; null without events and if a series goes on without an end.',
    }),
    effects: eventEffects,
    items: z.array(importItem).meta({ description: `By start, at most ${maxImportItems}.` }),
  })
  .meta({ id: 'CalendarPreview' });
export type CalendarPreview = z.infer<typeof calendarPreview>;
