import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { computeGoalStatus, isDueSoon } from '@goaltracker/domain/goals/status';
import { Flag } from 'lucide-react';
import { DateText } from '../../../ui/date-text.tsx';
import { IconText } from '../../../ui/icon-text.tsx';

/** The deadline of a goal; red with a flag when it is soon or past and the goal is not ahead. */
export function DeadlineFlag({ goal, deadline, today }: { goal: Goal; deadline: string; today: string }) {
  if (!isDueSoon({ deadline, status: computeGoalStatus(goal) }, today)) {
    return (
      <>
        Due <DateText value={deadline} />
      </>
    );
  }
  return (
    <strong>
      <IconText gap={4} weight="semibold" tone="negative">
        <Flag size={14} aria-hidden />
        {deadline < today ? 'Overdue' : 'Due soon'} <DateText value={deadline} />
      </IconText>
    </strong>
  );
}
