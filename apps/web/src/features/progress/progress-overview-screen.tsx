import { ChartNoAxesColumn } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';

export function ProgressOverviewScreen() {
  return (
    <Page title="Progress Overview" subtitle="Track your goal performance and analytics" width="wide" back={{ to: '/goals', label: 'Back to Goals' }}>
      <EmptyState icon={<ChartNoAxesColumn />} title="No progress data yet" text="Report progress on a goal, and how you are doing shows here." />
    </Page>
  );
}
