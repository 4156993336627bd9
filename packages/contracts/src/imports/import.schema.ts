import {
  conflictResolutions,
  dateOrders,
  entryFields,
  listTargets,
  recordKinds,
  taskFields,
} from '@goaltracker/domain/imports/enums';
import { calendarDay, instant, recordId } from '../core/fields.ts';
import { z } from '../core/zod.ts';
import { calendarPreview } from './calendar-preview.schema.ts';

const count = z.int().min(0);
const key = z.string().max(200);

/** How to read the columns of a table. */
export const tableMapping = z
  .object({
    kind: z.enum(['entries', 'tasks']).meta({ description: 'What each row contains.' }),
    hasHeader: z.boolean().meta({ description: 'Whether the first row names the columns.' }),
    columns: z
      .array(z.enum([...new Set([...entryFields, ...taskFields])]).nullable())
      .max(1_000)
      .readonly()
      .meta({ description: 'The field of each column, from the left; null leaves a column out.' }),
    dateOrder: z.enum(dateOrders).meta({ description: 'The order of year, month and day in dates.' }),
    decimalSign: z.enum(['.', ',']).meta({ description: 'The decimal separator. Other separators group thousands.' }),
  })
  .meta({ id: 'TableMapping' });
export type TableMapping = z.infer<typeof tableMapping>;

/** The user's choices after the first preview. */
export const importChoices = z
  .strictObject({
    source: z.literal('table').optional().meta({ description: 'Reads the files of a known source as a plain table.' }),
    mapping: tableMapping.optional().meta({ description: 'The columns of a plain table.' }),
    lists: z
      .record(key, z.enum(listTargets))
      .optional()
      .meta({ description: 'What lists become, by key, when it differs from the proposal.' }),
    conflicts: z
      .strictObject({
        default: z.enum(conflictResolutions),
        exceptions: z
          .record(recordId, z.enum(conflictResolutions))
          .optional()
          .meta({ description: 'Resolutions of single records, by their `id` in the preview.' }),
      })
      .optional()
      .meta({
        description:
          'How to resolve records that were changed both here and in the files. When absent, keeps the record here.',
      }),
  })
  .meta({ id: 'ImportChoices' });
export type ImportChoices = z.infer<typeof importChoices>;

const effects = z
  .object({
    added: count.meta({ description: 'Records that are new.' }),
    changed: count.meta({ description: 'Records of an earlier import that the files change.' }),
    conflicts: count.meta({ description: 'Records that were changed both here and in the files.' }),
    unchanged: count.meta({ description: 'Records of an earlier import that are the same.' }),
    leftOut: count.meta({ description: 'Records of lists that are left out, and records that you deleted.' }),
  })
  .meta({ id: 'RecordEffects' });
export type RecordEffects = z.infer<typeof effects>;

export const recordEffects = ['added', 'changed', 'conflicts', 'unchanged', 'leftOut'] as const;
export type RecordEffect = (typeof recordEffects)[number];

/** How a list of a source compares with earlier imports. */
export const listStates = ['new', 'changed', 'unchanged', 'deleted'] as const;

const importList = z
  .object({
    key: key.meta({ description: 'Identifies the list in the files.' }),
    parent: key.nullable().meta({ description: 'The key of the list that contains it.' }),
    title: z.string().meta({ example: 'Run' }),
    becomes: z.enum(listTargets).meta({ description: 'What the list becomes by default.' }),
    targets: z.array(z.enum(listTargets)).meta({ description: 'What the list can become.' }),
    state: z
      .enum(listStates)
      .meta({ description: 'How the list compares with earlier imports; `deleted` when you deleted it.' }),
    unit: z.string().nullable().meta({ example: 'km' }),
    target: z.number().nullable().meta({ description: 'The target of the goal.', example: 100 }),
    countsFromToday: z.boolean().meta({
      description: 'Whether its pace counts from the day of the import, because it has no target or deadline.',
    }),
    entries: count.meta({ description: 'Its entries.' }),
    tasks: count.meta({ description: 'Its tasks.' }),
    others: count.meta({ description: 'Its events and notes.' }),
    effects: effects.meta({ description: 'What the import does to the list and its records.' }),
    firstDay: calendarDay.nullable(),
    lastDay: calendarDay.nullable(),
    course: z.array(z.number()).meta({ description: 'Its total over time, in at most 24 steps from its first day.' }),
  })
  .meta({ id: 'ImportList' });
export type ImportList = z.infer<typeof importList>;

const fieldValue = z.union([z.string(), z.number(), z.boolean()]).nullable();

const importConflict = z
  .object({
    id: recordId.meta({ description: 'Id of the record here.' }),
    kind: z.enum(recordKinds),
    list: z.string().nullable().meta({ description: 'The title of its list in the files.', example: 'Run' }),
    title: z.string().meta({ description: 'Its title here; empty for an entry.' }),
    day: calendarDay.nullable().meta({ description: 'The day of an entry here.' }),
    differences: z.array(
      z.object({ field: z.string().meta({ example: 'value' }), here: fieldValue, there: fieldValue }).meta({
        description: 'A field, here and in the files. Long texts are cut off.',
      }),
    ),
  })
  .meta({ id: 'ImportConflict' });
export type ImportConflict = z.infer<typeof importConflict>;

/** The most conflicts that a preview lists. */
export const maxImportConflicts = 200;

const loss = z.object({
  what: z.string().meta({ description: 'The words after the count.', example: 'reminders: not supported' }),
  count: count.meta({ example: 212 }),
});

const tablePreview = z.object({
  file: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  rowCount: count,
  separator: z.string(),
  encoding: z.string(),
  mapping: tableMapping,
  provenOrder: z
    .enum(dateOrders)
    .nullable()
    .meta({ description: 'The order that the dates prove by days above 12, or null.' }),
  ambiguousDate: z.string().nullable().meta({
    description: 'A date that fits two orders when no date proves an order. Choose with `dateOrder` of the mapping.',
    example: '03/04/2026',
  }),
  ambiguousAmount: z.string().nullable().meta({
    description:
      'A number that fits both signs when no number proves a sign. Choose with `decimalSign` of the mapping.',
    example: '10.500',
  }),
});
export type TablePreview = z.infer<typeof tablePreview>;

export const importPreview = z
  .object({
    id: recordId.meta({ description: 'Id of the import. Run the import with this id.' }),
    source: z.object({
      id: z.string().meta({ example: 'loop' }),
      name: z.string().meta({ example: 'Loop Habit Tracker backup' }),
    }),
    counts: z
      .array(z.object({ count, what: z.string() }))
      .meta({ description: 'What the files contain, in the words of their source.' }),
    firstDay: calendarDay.nullable(),
    lastDay: calendarDay.nullable(),
    otherSource: z.string().nullable().meta({
      description: 'The other way to read the files: `table`, or the recognized source.',
    }),
    lists: z.array(importList),
    unlisted: effects.meta({ description: 'What the import does to records without a list.' }),
    conflicts: z.array(importConflict).meta({
      description: `Records that were changed both here and in the files, at most ${maxImportConflicts}.`,
    }),
    losses: z.array(loss).meta({ description: 'What cannot be imported.' }),
    table: tablePreview.nullable().meta({
      description: 'The columns of a plain table; null for files of a known source.',
    }),
    calendar: calendarPreview.nullable().meta({ description: 'The events of calendar files; null without events.' }),
  })
  .meta({ id: 'ImportPreview' });
export type ImportPreview = z.infer<typeof importPreview>;

export const fileImport = z
  .object({
    id: recordId,
    source: z.string().meta({ description: 'The reader of the files, or `calendar`.', example: 'loop' }),
    name: z.string().meta({
      description: 'The name of the source or calendar; the file name of a table or of a calendar without a name.',
      example: 'Loop Habit Tracker backup',
    }),
    added: count.meta({ description: 'Number of records that the import added.' }),
    createdAt: instant,
    removableUntil: instant.meta({ description: 'The import can be undone until then.' }),
  })
  .meta({ id: 'FileImport' });
export type FileImport = z.infer<typeof fileImport>;

export const importResult = z
  .object({
    import: fileImport.nullable().meta({ description: 'Null if nothing was added.' }),
    effects,
    losses: z.array(loss).meta({ description: 'What could not be imported.' }),
  })
  .meta({ id: 'ImportResult' });
export type ImportResult = z.infer<typeof importResult>;

export const undoneImport = z
  .object({
    kept: z.array(z.string()).meta({
      description:
        'The goals, tasks, events, notes and categories that stay, because you have added to or edited them since.',
      example: ['Run'],
    }),
  })
  .meta({ id: 'UndoneImport' });
export type UndoneImport = z.infer<typeof undoneImport>;
