import { createFileRoute } from '@tanstack/react-router';
import { ProgressOverviewScreen } from '../features/progress/progress-overview-screen.tsx';
import { getToken } from '../sync/auth-token.ts';
import { queries } from '../sync/trpc.ts';

export const Route = createFileRoute('/progress')({
  component: ProgressOverviewScreen,
  loader() {
    if (!getToken()) return;
    void queries.goals.list.prefetch();
    void queries.categories.list.prefetch();
    void queries.progress.stats.prefetch();
  },
});
