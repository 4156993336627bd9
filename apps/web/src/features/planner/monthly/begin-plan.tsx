import { Button } from '@mantine/core';
import { CalendarX2, ListTodo } from 'lucide-react';
import { useOpenDialog } from '../../../lib/dialog-url.ts';
import { trpc } from '../../../lib/trpc.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { showError } from '../../../ui/toast.tsx';
import { nameMonth, toMonthOfYear } from '../plan-month.ts';
import { showSession } from '../planner-cache.ts';
import { usePlanMonth } from '../use-plan-month.ts';

/** A month without a plan: this one and later ones can be planned. */
export function BeginPlan() {
  const { month, thisMonth } = usePlanMonth();
  const openDialog = useOpenDialog();
  const begin = trpc.planner.createSession.useMutation({
    onSuccess(session) {
      showSession(session);
      openDialog('plan-goal');
    },
    onError: () => showError('Error', 'Failed to start planning. Please try again.'),
  });
  if (month < thisMonth) {
    return (
      <EmptyState
        icon={<CalendarX2 />}
        title={`No plan for ${nameMonth(month)}`}
        text="This month is over and was not planned."
      />
    );
  }
  return (
    <EmptyState
      icon={<ListTodo />}
      title="Ready to Plan Your Month?"
      text="Say what you want to have reached, what could get in the way and what helps against it. The weeks and days follow from there."
    >
      <Button loading={begin.isPending} onClick={() => begin.mutate(toMonthOfYear(month))}>
        Start Monthly Planning
      </Button>
    </EmptyState>
  );
}
