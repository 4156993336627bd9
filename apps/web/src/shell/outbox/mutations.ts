// The mutations of all features, each declared by its feature.
import '../../features/calendar/core/calendar.mutations.ts';
import '../../features/goals/goals.mutations.ts';
import '../../features/notes/notes.mutations.ts';
import '../../features/planner/planner.mutations.ts';
import '../../features/progress/progress.mutations.ts';
import '../../features/tasks/tasks.mutations.ts';
