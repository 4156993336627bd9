import { createFileRoute } from '@tanstack/react-router';
import { TasksPage } from '../features/tasks/page/tasks-page.tsx';
import { parseTasksSearch } from '../features/tasks/tasks-url.ts';
import { getToken } from '../sync/auth-token.ts';
import { queries } from '../sync/trpc.ts';

export const Route = createFileRoute('/tasks')({
  validateSearch: parseTasksSearch,
  loader() {
    if (!getToken()) return;
    void queries.tasks.list.prefetch();
    void queries.goals.list.prefetch();
  },
  component: TasksPage,
});
