import { workEventDefaults } from '@goaltracker/domain/calendar/enums';
import type { DialogProps } from '../../lib/dialog-url.ts';
import { shortenTitle } from '../../lib/shorten-title.ts';
import { ScheduleGoal } from './schedule-goal/schedule-goal.tsx';

/** Schedules work on the goal `record` (second document, section 7, behaviour notes). */
export default function ScheduleGoalDialog({ record, onClose }: DialogProps) {
  const { type, color } = workEventDefaults;
  return (
    <ScheduleGoal
      goalId={record}
      buildEvent={({ id, title }) => ({ title: formatWorkTitle(title), type, color, goalId: id })}
      onClose={onClose}
    />
  );
}

/** The title of an event that works on a goal, cut to the maximum length of titles (second document, section 7). */
export function formatWorkTitle(goalTitle: string): string {
  return shortenTitle(`Work on: ${goalTitle}`);
}
