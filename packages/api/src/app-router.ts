import { authRouter } from './auth/auth.router.ts';
import { backupRouter } from './backup/backup.router.ts';
import { apiTokensRouter } from './auth/api-tokens/api-tokens.router.ts';
import { problemReportsRouter } from './settings/problem-reports.router.ts';
import { settingsRouter } from './settings/settings.router.ts';
import { serverInfoRouter } from './settings/server-info.router.ts';
import { calendarFeedsRouter } from './feeds/calendar-feeds.router.ts';
import { passkeysRouter } from './auth/passkeys/passkeys.router.ts';
import { calendarRouter } from './calendar/calendar.router.ts';
import { importsRouter } from './imports/imports.router.ts';
import { pushDevicesRouter } from './reminders/push-devices.router.ts';
import { remindersRouter } from './reminders/reminders.router.ts';
import { subscriptionsRouter } from './subscriptions/subscriptions.router.ts';
import { categoriesRouter } from './goals/categories.router.ts';
import { goalsRouter } from './goals/goals.router.ts';
import { leadsRouter } from './progress/leads.router.ts';
import { milestonesRouter } from './goals/milestones.router.ts';
import { notesRouter } from './notes/notes.router.ts';
import { plannerRouter } from './planner/planner.router.ts';
import { progressRouter } from './progress/progress.router.ts';
import { dailyPerformanceRouter } from './daily-performance/daily-performance.router.ts';
import { providersRouter } from './auth/providers/providers.router.ts';
import { searchRouter } from './search/search.router.ts';
import { secondStepRouter } from './auth/second-step/second-step.router.ts';
import { securityActivityRouter } from './auth/security-activity/security-activity.router.ts';
import { sessionsRouter } from './auth/sessions/sessions.router.ts';
import { syncRouter } from './sync/sync.router.ts';
import { taskFiltersRouter } from './tasks/task-filters.router.ts';
import { taskLabelsRouter } from './tasks/task-labels.router.ts';
import { taskPartsRouter } from './tasks/task-parts.router.ts';
import { tasksRouter } from './tasks/tasks.router.ts';
import { router } from './core/trpc.ts';

/** All procedures: served over tRPC, adapted to REST and described in the OpenAPI document. */
export const appRouter = router({
  apiTokens: apiTokensRouter,
  auth: authRouter,
  calendar: calendarRouter,
  calendarFeeds: calendarFeedsRouter,
  calendarSubscriptions: subscriptionsRouter,
  categories: categoriesRouter,
  backup: backupRouter,
  goals: goalsRouter,
  imports: importsRouter,
  leads: leadsRouter,
  milestones: milestonesRouter,
  notes: notesRouter,
  passkeys: passkeysRouter,
  planner: plannerRouter,
  problemReports: problemReportsRouter,
  progress: progressRouter,
  providers: providersRouter,
  pushDevices: pushDevicesRouter,
  reminders: remindersRouter,
  dailyPerformance: dailyPerformanceRouter,
  search: searchRouter,
  secondStep: secondStepRouter,
  securityActivity: securityActivityRouter,
  serverInfo: serverInfoRouter,
  sessions: sessionsRouter,
  settings: settingsRouter,
  sync: syncRouter,
  taskFilters: taskFiltersRouter,
  taskLabels: taskLabelsRouter,
  taskParts: taskPartsRouter,
  tasks: tasksRouter,
});

export type AppRouter = typeof appRouter;
