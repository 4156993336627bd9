import { ListTodo } from 'lucide-react';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** What somebody wants of a month (second document, section 2). */
export function MonthlyPlan() {
  return (
    <EmptyState
      icon={<ListTodo />}
      title="Ready to Plan Your Month?"
      text="A plan turns what you want this month into goals, the week’s steps and the day’s tasks."
    />
  );
}
