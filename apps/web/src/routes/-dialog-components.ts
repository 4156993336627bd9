import type { DialogName, DialogProps } from '../lib/dialog-url.ts';
import { type LaterComponent, loadLater } from '../lib/load-later.tsx';

/** The component of each dialog that has an address; its code comes when it is first opened, or shortly before. */
export const dialogs: Record<DialogName, LaterComponent<DialogProps>> = {
  'report-problem': loadLater(() => import('../features/account/report-problem-dialog.tsx')),
  'change-password': loadLater(() => import('../features/account/change-password-dialog.tsx')),
  'delete-account': loadLater(() => import('../features/account/delete-account-dialog.tsx')),
  'new-api-token': loadLater(() => import('../features/account/api-tokens/new-api-token-dialog.tsx')),
  'report-progress': loadLater(() => import('../features/progress/report-progress-dialog.tsx')),
  'daily-log': loadLater(() => import('../features/progress/daily-log-dialog.tsx')),
  'new-goal': loadLater(() => import('../features/goals/create-goal-dialog.tsx')),
  'edit-goal': loadLater(() => import('../features/goals/edit-goal-dialog.tsx')),
  'new-category': loadLater(() => import('../features/goals/create-category-dialog.tsx')),
  'edit-category': loadLater(() => import('../features/goals/edit-category-dialog.tsx')),
  'new-event': loadLater(() => import('../features/calendar/create-event-dialog.tsx')),
  'edit-event': loadLater(() => import('../features/calendar/edit-event-dialog.tsx')),
  'schedule-goal': loadLater(() => import('../features/calendar/schedule-goal-dialog.tsx')),
  'schedule-plan-goal': loadLater(() => import('../features/planner/weekly/schedule-plan-goal-dialog.tsx')),
  tasks: loadLater(() => import('../features/tasks/tasks-dialog.tsx')),
  'new-note': loadLater(() => import('../features/notes/create-note-dialog.tsx')),
  'edit-note': loadLater(() => import('../features/notes/edit-note-dialog.tsx')),
  'plan-goal': loadLater(() => import('../features/planner/plan-goal-dialog.tsx')),
  'planner-settings': loadLater(() => import('../features/planner/settings/planner-settings-dialog.tsx')),
};

/** What most clicks open: fetched a moment after the first screen, so that they are answered at once. */
export const often = [dialogs['edit-event'], dialogs['new-event'], dialogs.tasks, dialogs['report-progress']];
