import { ListTodo } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';

export function PlannerScreen() {
  return (
    <Page title="Planner" back={{ to: '/goals', label: 'Back to Goals' }}>
      <EmptyState
        icon={<ListTodo />}
        title="Ready to Plan Your Month?"
        text="A plan turns what you want this month into goals, the week’s steps and the day’s tasks."
      />
    </Page>
  );
}
