/**
 * The tables that a device may copy, by their name in the API, each with its SQL name (rules/sync.md#synced-tables).
 * Each table comes after the tables that it links to.
 */
export const syncedTables = {
  users: 'users',
  userSettings: 'user_settings',
  plannerSettings: 'planner_settings',
  categories: 'categories',
  planningSessions: 'planning_sessions',
  goals: 'goals',
  plannedGoals: 'planned_goals',
  milestones: 'milestones',
  leads: 'goal_leads',
  obstacles: 'goal_obstacles',
  resources: 'goal_resources',
  progressEntries: 'progress_entries',
  tasks: 'tasks',
  taskParts: 'task_parts',
  taskFilters: 'task_filters',
  eventSeries: 'event_series',
  calendarEvents: 'calendar_events',
  notes: 'notes',
  weeklyReviews: 'weekly_reviews',
  calendarSubscriptions: 'calendar_subscriptions',
  subscribedEvents: 'subscribed_events',
} as const;

export type SyncedTable = keyof typeof syncedTables;

export function isSyncedTable(name: string): name is SyncedTable {
  return Object.hasOwn(syncedTables, name);
}

/** The table names in the API, in the order in which a first load lists the tables. */
export const syncedTableNames: readonly SyncedTable[] = Object.keys(syncedTables).filter(isSyncedTable);

/** The SQL names. */
export const syncedSqlNames: ReadonlySet<string> = new Set(Object.values(syncedTables));
