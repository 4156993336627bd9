import type { DialogName, DialogProps } from '../hooks/dialog-url.ts';
import { type PreloadableComponent, lazyWithPreload } from '../platform/lazy-with-preload.tsx';

/** The lazily loaded component of each dialog with a URL. */
export const dialogs: Record<DialogName, PreloadableComponent<DialogProps>> = {
  'report-problem': lazyWithPreload(() => import('../features/settings/report-problem-dialog.tsx')),
  'change-password': lazyWithPreload(() => import('../features/auth/change-password-dialog.tsx')),
  'delete-account': lazyWithPreload(() => import('../features/auth/delete-account-dialog.tsx')),
  'new-api-token': lazyWithPreload(() => import('../features/auth/api-tokens/new-api-token-dialog.tsx')),
  'new-calendar-feed': lazyWithPreload(() => import('../features/feeds/new-calendar-feed-dialog.tsx')),
  'report-progress': lazyWithPreload(() => import('../features/progress/report-progress-dialog.tsx')),
  'daily-log': lazyWithPreload(() => import('../features/progress/daily-log-dialog.tsx')),
  'new-goal': lazyWithPreload(() => import('../features/goals/create-goal-dialog.tsx')),
  'edit-goal': lazyWithPreload(() => import('../features/goals/edit-goal-dialog.tsx')),
  'new-category': lazyWithPreload(() => import('../features/goals/create-category-dialog.tsx')),
  'edit-category': lazyWithPreload(() => import('../features/goals/edit-category-dialog.tsx')),
  'new-event': lazyWithPreload(() => import('../features/calendar/editor/create-event-dialog.tsx')),
  'edit-event': lazyWithPreload(() => import('../features/calendar/editor/edit-event-dialog.tsx')),
  'other-event': lazyWithPreload(() => import('../features/subscriptions/other-event-dialog.tsx')),
  'new-calendar': lazyWithPreload(() => import('../features/subscriptions/create-subscription-dialog.tsx')),
  'edit-calendar': lazyWithPreload(() => import('../features/subscriptions/edit-subscription-dialog.tsx')),
  'schedule-goal': lazyWithPreload(() => import('../features/calendar/editor/schedule-goal-dialog.tsx')),
  'schedule-plan-goal': lazyWithPreload(() => import('../features/planner/weekly/schedule-plan-goal-dialog.tsx')),
  tasks: lazyWithPreload(() => import('../features/tasks/tasks-dialog.tsx')),
  today: lazyWithPreload(() => import('../features/today/today-dialog.tsx')),
  'new-note': lazyWithPreload(() => import('../features/notes/create-note-dialog.tsx')),
  'edit-note': lazyWithPreload(() => import('../features/notes/edit-note-dialog.tsx')),
  'plan-goal': lazyWithPreload(() => import('../features/planner/plan-goal-dialog.tsx')),
  'planner-settings': lazyWithPreload(() => import('../features/planner/settings/planner-settings-dialog.tsx')),
  welcome: lazyWithPreload(() => import('../features/goals/welcome-dialog.tsx')),
  outbox: lazyWithPreload(() => import('./outbox/outbox-dialog.tsx')),
  'sign-out': lazyWithPreload(() => import('./outbox/sign-out-dialog.tsx')),
  shortcuts: lazyWithPreload(() => import('../features/search/shortcuts-dialog.tsx')),
};
