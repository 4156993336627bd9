import { Button } from '@mantine/core';
import { ClipboardCheck } from 'lucide-react';
import { useOpenDialog } from '../../../hooks/dialog-url.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import type { SelectedDay } from '../use-selected-day.ts';

/** The empty state of a day without an active goal. */
export function UnrecordedDay({ day, today, showDay }: SelectedDay) {
  const openDialog = useOpenDialog();
  const isToday = day === today;
  return (
    <EmptyState
      icon={<ClipboardCheck />}
      title="No performance data available for this date."
      text={
        isToday
          ? 'No goal is active. Create one, report progress on it, and the day gets its grade here.'
          : 'No goal was active on this day. Choose another one, or go on with today.'
      }
    >
      {isToday ? (
        <Button onClick={() => openDialog('new-goal')}>Create a Goal</Button>
      ) : (
        <Button variant="default" onClick={() => showDay(today)}>
          See today
        </Button>
      )}
    </EmptyState>
  );
}
