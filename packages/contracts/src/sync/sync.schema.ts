import { type SyncedTable, syncedTableNames } from '@goaltracker/domain/sync/synced-tables';
import { z } from '../core/zod.ts';
import { syncedRows } from './rows.schema.ts';

const version = z.int().min(0);

export const pullInput = z.object({
  since: version.optional().meta({
    description:
      'The version of your copy: the response contains the changes after it. When absent, it contains everything.',
    example: 4711,
  }),
  epoch: z.string().max(36).optional().meta({
    description: 'The epoch of your copy: the server refuses a copy of another epoch. Used only with `since`.',
    example: '5f0c3f0a-6a1c-4f0e-9d53-3f5d2f6f6f10',
  }),
  cursor: z.string().max(500).optional().meta({
    description:
      'The `cursor` of the previous page. `since`, `epoch` and `device` are then ignored: the cursor contains them.',
  }),
  // Not a `recordId`: the id of a device names no record.
  device: z.string().regex(z.regexes.uuid()).optional().meta({
    description:
      'The device that numbers its calls with `X-Device` and `X-Call`: the response contains its `lastCall`.',
    example: '0d9a1c52-6f0b-4f53-8f0e-8f4a54d1f7a1',
  }),
  limit: z.int().min(1).max(1_000).default(500).meta({ description: 'Maximum number of rows and removals of a page.' }),
});
export type PullInput = z.infer<typeof pullInput>;

const listsOfRows = z.object({
  users: z.array(syncedRows.users),
  userSettings: z.array(syncedRows.userSettings),
  plannerSettings: z.array(syncedRows.plannerSettings),
  categories: z.array(syncedRows.categories),
  planningSessions: z.array(syncedRows.planningSessions),
  goals: z.array(syncedRows.goals),
  plannedGoals: z.array(syncedRows.plannedGoals),
  milestones: z.array(syncedRows.milestones),
  leads: z.array(syncedRows.leads),
  obstacles: z.array(syncedRows.obstacles),
  resources: z.array(syncedRows.resources),
  progressEntries: z.array(syncedRows.progressEntries),
  tasks: z.array(syncedRows.tasks),
  taskParts: z.array(syncedRows.taskParts),
  taskFilters: z.array(syncedRows.taskFilters),
  eventSeries: z.array(syncedRows.eventSeries),
  calendarEvents: z.array(syncedRows.calendarEvents),
  notes: z.array(syncedRows.notes),
  weeklyReviews: z.array(syncedRows.weeklyReviews),
  calendarSubscriptions: z.array(syncedRows.calendarSubscriptions),
  subscribedEvents: z.array(syncedRows.subscribedEvents),
} satisfies Record<SyncedTable, z.ZodArray>);

/** Rows as they are stored, by table. */
export const rowsByTable = listsOfRows
  .partial()
  .meta({ id: 'SyncedRows', description: 'Rows as they are stored, by table.' });
export type RowsByTable = z.infer<typeof rowsByTable>;

export const pulled = z
  .object({
    version: version.meta({
      description: 'The version that your copy has after the last page: the `since` of the next call.',
      example: 4711,
    }),
    epoch: z.uuid().meta({ description: 'Replaced when all data is replaced, as by a restore.' }),
    more: z.boolean().meta({ description: 'Whether another page follows.' }),
    cursor: z.string().nullable().meta({ description: 'For the next page; null on the last one.' }),
    lastCall: z.int().min(1).nullable().meta({
      description: 'The number of the last call of `device` that `version` contains; null without one.',
      example: 12,
    }),
    rows: rowsByTable,
    removed: z
      .partialRecord(z.enum(syncedTableNames), z.array(z.string()))
      .meta({ description: 'The ids of rows that no longer exist, by table.' }),
  })
  .meta({ id: 'Changes', description: 'What changed in the account after a version.' });
export type Pulled = z.infer<typeof pulled>;
