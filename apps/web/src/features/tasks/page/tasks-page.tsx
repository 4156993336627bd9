import { lazyPart } from '../../../platform/lazy-with-preload.tsx';

/** Apart from the screen, whose forms would otherwise be in the files that all screens share. */
const TasksScreen = lazyPart(() => import('./tasks-screen.tsx'));

// Loaded with the route, which is loaded ahead.
void TasksScreen.preload().catch(() => undefined);

export function TasksPage() {
  return <TasksScreen />;
}
