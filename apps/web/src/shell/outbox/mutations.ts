// The mutations of all features, each declared by its feature.
import '../../features/auth/auth.mutations.ts';
import '../../features/backup/backup.mutations.ts';
import '../../features/calendar/core/calendar.mutations.ts';
import '../../features/feeds/feeds.mutations.ts';
import '../../features/goals/goals.mutations.ts';
import '../../features/imports/imports.mutations.ts';
import '../../features/notes/notes.mutations.ts';
import '../../features/planner/planner.mutations.ts';
import '../../features/progress/progress.mutations.ts';
import '../../features/reminders/reminders.mutations.ts';
import '../../features/settings/settings.mutations.ts';
import '../../features/subscriptions/subscriptions.mutations.ts';
import '../../features/tasks/task-filters.mutations.ts';
import '../../features/tasks/task-labels.mutations.ts';
import '../../features/tasks/task-parts.mutations.ts';
import '../../features/tasks/tasks.mutations.ts';
