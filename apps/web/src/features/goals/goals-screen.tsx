import { Target } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';

export function GoalsScreen() {
  return (
    <Page title="Goals">
      <EmptyState icon={<Target />} title="No active goals yet" text="A goal is something to finish, an amount to reach, or a habit that leads somewhere." />
    </Page>
  );
}
