import { lazyPart } from '../../platform/loading/lazy-with-preload.tsx';

/** Lazy: otherwise the build puts the forms of the screen into the chunk that all screens share. */
const TasksScreen = lazyPart(() => import('./tasks-screen.tsx'));

// The router loads this file ahead of the navigation; the screen loads with it.
void TasksScreen.preload().catch(() => undefined);

export function TasksPage() {
  return <TasksScreen />;
}
