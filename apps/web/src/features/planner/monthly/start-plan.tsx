import type { PlanningSession } from '@goaltracker/contracts/planner/planner.schema';
import { Button } from '@mantine/core';
import { CalendarX2, ListTodo } from 'lucide-react';
import { useOpenDialog } from '../../../hooks/dialog-url.ts';
import { optimisticMutation } from '../../../sync/optimistic-update.ts';
import { trpc } from '../../../sync/trpc.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { showError } from '../../../ui/dialog/toast.ts';
import { formatMonth, toMonthOfYear } from '../plan-month.ts';
import { setSessionCache } from '../planner-cache.ts';
import { usePlanMonth } from '../use-plan-month.ts';

/** A month without a plan; planning can start in the current and later months. */
export function StartPlan() {
  const { month, thisMonth } = usePlanMonth();
  const openDialog = useOpenDialog();
  const start = trpc.planner.createSession.useMutation(
    optimisticMutation({
      onSuccess(session: PlanningSession) {
        setSessionCache(session);
        openDialog('plan-goal');
      },
      onError: () => showError('Error', 'Failed to start planning. Please try again.'),
    }),
  );
  if (month < thisMonth) {
    return (
      <EmptyState
        icon={<CalendarX2 />}
        title={`No plan for ${formatMonth(month)}`}
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
      <Button loading={start.isPending} onClick={() => start.mutate(toMonthOfYear(month))}>
        Start Monthly Planning
      </Button>
    </EmptyState>
  );
}
