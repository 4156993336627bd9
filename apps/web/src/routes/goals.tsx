import { createFileRoute } from '@tanstack/react-router';
import { GoalsScreen } from '../features/goals/goals-screen.tsx';
import { parseGoalsSearch } from '../features/goals/goals-url.ts';
import { getToken } from '../sync/auth-token.ts';
import { queries } from '../sync/trpc.ts';

export const Route = createFileRoute('/goals')({
  validateSearch: parseGoalsSearch,
  loader() {
    if (!getToken()) return;
    void queries.goals.list.prefetch();
    void queries.categories.list.prefetch();
  },
  component: GoalsScreen,
});
