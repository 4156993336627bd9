import { workEventDefaults } from '@goaltracker/domain/calendar/enums';
import type { DialogProps } from '../../../hooks/address/dialog-url.ts';
import { ScheduleGoal } from './schedule-goal.tsx';
import { formatWorkTitle } from './slot-labels.ts';

/** Schedules work on the goal `record`, from the week of the day `at` (rules/calendar.md#scheduling-work). */
export default function ScheduleGoalDialog({ record, at, onClose }: DialogProps) {
  const { type, color } = workEventDefaults;
  return (
    <ScheduleGoal
      goalId={record}
      from={at}
      buildEvent={({ id, title }) => ({ title: formatWorkTitle(title), type, color, goalId: id })}
      onClose={onClose}
    />
  );
}
