import { CalendarDays } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';

export function CalendarScreen() {
  return (
    <Page title="Calendar" width="wide">
      <EmptyState
        icon={<CalendarDays />}
        title="No events for this period"
        text="Events, tasks and the work you schedule on your goals stand here, by day, week and month."
      />
    </Page>
  );
}
