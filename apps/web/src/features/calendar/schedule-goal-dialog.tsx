import { workEvent } from '@goaltracker/domain/calendar/enums';
import type { DialogProps } from '../../lib/dialog-url.ts';
import { trpc } from '../../lib/trpc.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldsSkeleton } from '../../ui/fields-skeleton.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { RecordGone } from '../../ui/record-gone.tsx';
import { ScheduleGoalForm } from './schedule-goal/schedule-goal-form.tsx';
import { titleOfWork } from './schedule-goal/work-title.ts';

/** Schedules work on the goal `record` (second document, section 7, behaviour notes). */
export default function ScheduleGoalDialog({ record, onClose }: DialogProps) {
  const query = trpc.goals.list.useQuery();
  const goal = query.data?.find(({ id }) => id === record);
  if (goal) {
    const { type, color } = workEvent;
    return (
      <ScheduleGoalForm event={{ title: titleOfWork(goal.title), type, color, goalId: goal.id }} onClose={onClose} />
    );
  }
  return (
    <Dialog title="Schedule Goal" onClose={onClose}>
      <QueryState query={query} skeleton={<FieldsSkeleton />}>
        {() => <RecordGone what="goal" onClose={onClose} />}
      </QueryState>
    </Dialog>
  );
}
