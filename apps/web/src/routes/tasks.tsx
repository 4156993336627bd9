import { createFileRoute } from '@tanstack/react-router';
import { TasksPage } from '../features/tasks/tasks-page.tsx';
import { parseTasksSearch } from '../features/tasks/tasks-url.ts';

export const Route = createFileRoute('/tasks')({ validateSearch: parseTasksSearch, component: TasksPage });
