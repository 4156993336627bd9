// Registers the mutations of all features.
import '../../features/auth/auth.calls.ts';
import '../../features/backup/backup.calls.ts';
import '../../features/calendar/core/calendar.calls.ts';
import '../../features/feeds/feeds.calls.ts';
import '../../features/goals/goals.calls.ts';
import '../../features/imports/imports.calls.ts';
import '../../features/notes/notes.calls.ts';
import '../../features/planner/planner.calls.ts';
import '../../features/progress/progress.calls.ts';
import '../../features/reminders/reminders.calls.ts';
import '../../features/settings/settings.calls.ts';
import '../../features/subscriptions/subscriptions.calls.ts';
import '../../features/tasks/task-filters.calls.ts';
import '../../features/tasks/task-labels.calls.ts';
import '../../features/tasks/task-parts.calls.ts';
import '../../features/tasks/tasks.calls.ts';
