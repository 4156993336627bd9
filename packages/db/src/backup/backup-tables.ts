import type { BackupSection } from '@goaltracker/domain/backup/backup-sections';
import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { calendarEvents } from '../calendar/calendar-events.table.ts';
import { eventSeries } from '../calendar/event-series.table.ts';
import { calendarSubscriptions } from '../subscriptions/calendar-subscriptions.table.ts';
import { categories } from '../goals/categories.table.ts';
import { goalLeads } from '../goals/goal-leads.table.ts';
import { goalObstacles } from '../goals/goal-obstacles.table.ts';
import { goalResources } from '../goals/goal-resources.table.ts';
import { goals } from '../goals/goals.table.ts';
import { milestones } from '../goals/milestones.table.ts';
import { notes } from '../notes/notes.table.ts';
import { plannedGoals } from '../planner/planned-goals.table.ts';
import { planningSessions } from '../planner/planning-sessions.table.ts';
import { weeklyReviews } from '../planner/weekly-reviews.table.ts';
import { progressEntries } from '../progress/progress-entries.table.ts';
import { taskFilters } from '../tasks/task-filters.table.ts';
import { taskParts } from '../tasks/task-parts.table.ts';
import { tasks } from '../tasks/tasks.table.ts';
import { problemReports } from '../settings/problem-reports.table.ts';

export const backupTables: Readonly<Record<BackupSection, PgTable & { userId: PgColumn; id: PgColumn }>> = {
  categories,
  planningSessions,
  goals,
  plannedGoals,
  milestones,
  leads: goalLeads,
  obstacles: goalObstacles,
  resources: goalResources,
  progressEntries,
  tasks,
  taskParts,
  taskFilters,
  calendarEvents,
  notes,
  problemReports,
  weeklyReviews,
  eventSeries,
  calendarSubscriptions,
};

/**
 * Columns that are not part of a backup: computed from other columns, fetched again, or needed only by waiting calls.
 */
const derivedColumns = new Set<PgColumn>([
  eventSeries.endsAt,
  eventSeries.formerRules,
  notes.searchText,
  calendarSubscriptions.etag,
  calendarSubscriptions.lastModified,
  calendarSubscriptions.fetchedAt,
  calendarSubscriptions.succeededAt,
  calendarSubscriptions.keptUntil,
  calendarSubscriptions.failingSince,
  calendarSubscriptions.failure,
  calendarSubscriptions.failures,
]);

/**
 * The columns of a record in a backup, by API name. Without the owner: the user who restores the backup becomes the
 * owner.
 */
export function listBackupColumns(section: BackupSection): Record<string, PgColumn> {
  const { userId: _owner, ...columns } = getTableColumns(backupTables[section]) as Record<string, PgColumn>;
  return Object.fromEntries(Object.entries(columns).filter(([, column]) => !derivedColumns.has(column)));
}

/** The linking field of each foreign key between records, by constraint name. */
export const backupLinks: Readonly<Record<string, string>> = {
  goals_category_fk: 'categoryId',
  goals_planning_session_fk: 'planningSessionId',
  planned_goals_session_fk: 'sessionId',
  planned_goals_goal_fk: 'goalId',
  milestones_user_id_goal_id_goals_user_id_id_fk: 'goalId',
  goal_leads_user_id_goal_id_goals_user_id_id_fk: 'goalId',
  goal_obstacles_user_id_goal_id_goals_user_id_id_fk: 'goalId',
  goal_resources_user_id_obstacle_id_goal_obstacles_user_id_id_fk: 'obstacleId',
  progress_entries_user_id_goal_id_goals_user_id_id_fk: 'goalId',
  progress_entries_user_id_lead_id_goal_leads_user_id_id_fk: 'leadId',
  tasks_goal_fk: 'goalId',
  tasks_resource_fk: 'resourceId',
  task_parts_task_fk: 'taskId',
  calendar_events_goal_fk: 'goalId',
  calendar_events_task_fk: 'taskId',
  calendar_events_resource_fk: 'resourceId',
  event_series_goal_fk: 'goalId',
  event_series_task_fk: 'taskId',
  event_series_resource_fk: 'resourceId',
  notes_calendar_event_fk: 'calendarEventId',
};
