// The calls that may wait, each defined by its feature.
import '../../features/calendar/core/offline.ts';
import '../../features/goals/offline.ts';
import '../../features/notes/offline.ts';
import '../../features/progress/offline.ts';
import '../../features/tasks/offline.ts';
