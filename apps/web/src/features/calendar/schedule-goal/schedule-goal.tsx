import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { trpc } from '../../../lib/trpc.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldsSkeleton } from '../../../ui/fields-skeleton.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { RecordGone } from '../../../ui/record-gone.tsx';
import { ScheduleGoalForm, type ScheduledEvent } from './schedule-goal-form.tsx';

interface ScheduleGoalProps {
  goalId: string | undefined;
  buildEvent: (goal: Goal) => ScheduledEvent;
  /** A day of the week shown first, unless that is over. */
  from?: CalendarDay | undefined;
  onClose: () => void;
}

/** Schedules an event for a goal, once that is known. */
export function ScheduleGoal({ goalId, buildEvent, from, onClose }: ScheduleGoalProps) {
  const query = trpc.goals.list.useQuery();
  const goal = query.data?.find(({ id }) => id === goalId);
  if (goal) return <ScheduleGoalForm event={buildEvent(goal)} from={from} onClose={onClose} />;
  return (
    <Dialog title="Schedule Goal" onClose={onClose}>
      <QueryState query={query} skeleton={<FieldsSkeleton />}>
        {() => <RecordGone what="goal" onClose={onClose} />}
      </QueryState>
    </Dialog>
  );
}
