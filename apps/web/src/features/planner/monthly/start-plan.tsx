import { Button } from '@mantine/core';
import { CalendarX2, ListTodo } from 'lucide-react';
import { useOpenDialog } from '../../../hooks/dialog-url.ts';
import { useCall } from '../../../store/use-call.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { formatMonth, toMonthOfYear } from '../plan-month.ts';
import { usePlanMonth } from '../use-plan-month.ts';
import { useRead } from '../../../store/use-read.ts';

/** A month without a plan; planning can start in the current and later months. */
export function StartPlan() {
  const { month, thisMonth } = usePlanMonth();
  const openDialog = useOpenDialog();
  const start = useCall('planner.createSession', { onSuccess: () => openDialog('plan-goal') });
  const hasGoals = useRead('goals.list').data?.some(({ isCompleted }) => !isCompleted);
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
      <Row justify="center" wrap>
        <Button loading={start.isPending} onClick={() => start.mutate(toMonthOfYear(month))}>
          Start Monthly Planning
        </Button>
        {hasGoals && (
          <Button variant="default" onClick={() => openDialog('plan-existing-goals')}>
            Add Existing Goals
          </Button>
        )}
      </Row>
    </EmptyState>
  );
}
