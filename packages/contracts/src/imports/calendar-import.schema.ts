import { calendarLossKinds } from '@goaltracker/domain/calendar/calendar-losses';
import { instant, recordId } from '../core/fields.ts';
import { z } from '../core/zod.ts';

const count = z.int().min(0);

const loss = z
  .object({
    kind: z.enum(calendarLossKinds),
    count: count.meta({ example: 2 }),
    examples: z.array(z.string()).meta({ description: 'Titles of some of the events.', example: ['Team lunch'] }),
    description: z
      .string()
      .meta({ description: 'The loss in a sentence.', example: '2 attendees (Team lunch): left out.' }),
  })
  .meta({ id: 'CalendarLoss' });

/** What an import does to an event or a series of the file. */
export const importEffects = ['added', 'changed', 'unchanged', 'removed', 'leftOut'] as const;
export type ImportEffect = (typeof importEffects)[number];

const effects = z
  .object({
    added: count.meta({ description: 'Events and series that are new.' }),
    changed: count.meta({ description: 'Those of an earlier import that the file has changed.' }),
    unchanged: count.meta({ description: 'Those of an earlier import that are the same.' }),
    removed: count.meta({ description: 'Those of an earlier import that the file cancels.' }),
    leftOut: count.meta({ description: 'Cancelled ones, and those of an earlier import that you have deleted.' }),
  })
  .meta({ id: 'ImportEffects' });

export type ImportEffects = z.infer<typeof effects>;

const importItem = z.object({
  uid: z.string().meta({
    description: 'What identifies it in the file: its UID, for a single occurrence after its RECURRENCE-ID.',
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
  effect: z.enum(importEffects).meta({ description: 'What the import does to it.', example: 'added' }),
});
export type ImportItem = z.infer<typeof importItem>;

/** The most items that a preview lists. */
export const maxImportItems = 200;

export const importPreview = z
  .object({
    name: z.string().nullable().meta({ description: 'The name that the calendar gives itself.', example: 'Work' }),
    events: count.meta({ description: 'Single events in the file.' }),
    series: count.meta({ description: 'Repeating events in the file.' }),
    firstStart: instant.nullable().meta({ description: 'The earliest start; null for an empty calendar.' }),
    lastStart: instant.nullable().meta({
      description: 'The latest start known; null for an empty calendar and if a series goes on without an end.',
    }),
    effects,
    items: z.array(importItem).meta({ description: `By start, at most ${maxImportItems}.` }),
    losses: z.array(loss).meta({ description: 'What cannot be imported.' }),
  })
  .meta({ id: 'ImportPreview' });
export type ImportPreview = z.infer<typeof importPreview>;

export const calendarImport = z
  .object({
    id: recordId,
    name: z.string().meta({ description: 'The name that the calendar gives itself.', example: 'Work' }),
    added: count.meta({ description: 'Events and series that it added.' }),
    createdAt: instant,
    removableUntil: instant.meta({ description: 'Until then it can be taken back.' }),
  })
  .meta({ id: 'CalendarImport' });
export type CalendarImport = z.infer<typeof calendarImport>;

export const importResult = z
  .object({
    import: calendarImport.nullable().meta({ description: 'Null if nothing was added.' }),
    effects,
    losses: z.array(loss).meta({ description: 'What could not be imported.' }),
  })
  .meta({ id: 'ImportResult' });
export type ImportResult = z.infer<typeof importResult>;
