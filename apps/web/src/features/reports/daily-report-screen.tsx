import { ClipboardCheck } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';

export function DailyReportScreen() {
  return (
    <Page title="Daily Report" back={{ to: '/goals', label: 'Back to Goals' }}>
      <EmptyState
        icon={<ClipboardCheck />}
        title="No performance data available for this date."
        text="Report progress on your goals, and the day gets its grade here."
      />
    </Page>
  );
}
