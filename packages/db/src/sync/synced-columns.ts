import type { SyncedTable } from '@goaltracker/domain/sync/synced-tables';
import { getTableColumns } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { calendarEvents } from '../calendar/calendar-events.table.ts';
import { eventSeries } from '../calendar/event-series.table.ts';
import type { OwnedTable } from '../core/rows.ts';
import { users } from '../core/users.table.ts';
import { categories } from '../goals/categories.table.ts';
import { goalLeads } from '../goals/goal-leads.table.ts';
import { goalObstacles } from '../goals/goal-obstacles.table.ts';
import { goalResources } from '../goals/goal-resources.table.ts';
import { goals } from '../goals/goals.table.ts';
import { milestones } from '../goals/milestones.table.ts';
import { notes } from '../notes/notes.table.ts';
import { plannedGoals } from '../planner/planned-goals.table.ts';
import { plannerSettings } from '../planner/planner-settings.table.ts';
import { planningSessions } from '../planner/planning-sessions.table.ts';
import { weeklyReviews } from '../planner/weekly-reviews.table.ts';
import { progressEntries } from '../progress/progress-entries.table.ts';
import { userSettings } from '../settings/user-settings.table.ts';
import { calendarSubscriptions } from '../subscriptions/calendar-subscriptions.table.ts';
import { subscribedEvents } from '../subscriptions/subscribed-events.table.ts';
import { taskFilters } from '../tasks/task-filters.table.ts';
import { taskParts } from '../tasks/task-parts.table.ts';
import { tasks } from '../tasks/tasks.table.ts';

interface SyncedSource {
  readonly table: OwnedTable | typeof users;
  /** The column that identifies a row in `row_changes`. */
  readonly id: PgColumn;
  /** The columns that a client receives. Every table has an `id`. */
  readonly columns: Record<string, PgColumn>;
}

/** Columns that stay on the server: search texts, and data for the next fetch of the server. */
const hidden = new Set<PgColumn>([notes.searchText, calendarSubscriptions.etag, calendarSubscriptions.lastModified]);

function byId(table: OwnedTable & { id: PgColumn }): SyncedSource {
  return { table, id: table.id, columns: listColumns(table) };
}

/** A table with one row per user. Its id is the id of the user. */
function byUser(table: OwnedTable): SyncedSource {
  return { table, id: table.userId, columns: { id: table.userId, ...listColumns(table) } };
}

function listColumns(table: OwnedTable): Record<string, PgColumn> {
  const all: [string, PgColumn][] = Object.entries(getTableColumns(table));
  return Object.fromEntries(all.filter(([name, column]) => name !== 'userId' && !hidden.has(column)));
}

const { id, name, timezone } = users;

export const syncedSources: Readonly<Record<SyncedTable, SyncedSource>> = {
  users: { table: users, id, columns: { id, name, timezone } },
  userSettings: byUser(userSettings),
  plannerSettings: byUser(plannerSettings),
  categories: byId(categories),
  planningSessions: byId(planningSessions),
  goals: byId(goals),
  plannedGoals: byId(plannedGoals),
  milestones: byId(milestones),
  leads: byId(goalLeads),
  obstacles: byId(goalObstacles),
  resources: byId(goalResources),
  progressEntries: byId(progressEntries),
  tasks: byId(tasks),
  taskParts: byId(taskParts),
  taskFilters: byId(taskFilters),
  eventSeries: byId(eventSeries),
  calendarEvents: byId(calendarEvents),
  notes: byId(notes),
  weeklyReviews: byId(weeklyReviews),
  calendarSubscriptions: byId(calendarSubscriptions),
  subscribedEvents: byId(subscribedEvents),
};
