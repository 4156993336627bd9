import { goalEventDefaults } from '@goaltracker/domain/calendar/enums';
import type { DialogProps } from '../../../hooks/address/dialog-url.ts';
import { ScheduleGoal } from '../../calendar/schedule-goal/schedule-goal.tsx';

/** Schedules the goal with the id `record` in the week of the day `at` (rules/calendar.md#scheduling-work). */
export default function SchedulePlanGoalDialog({ record, at, onClose }: DialogProps) {
  const { type, color } = goalEventDefaults;
  return (
    <ScheduleGoal
      goalId={record}
      buildEvent={({ id, title }) => ({ title, type, color, goalId: id })}
      from={at}
      onClose={onClose}
    />
  );
}
