import { type GoalStatus, isDueSoon } from '@goaltracker/domain/goals/status';
import { Flag } from 'lucide-react';
import { DateText } from '../../../ui/text/date-text.tsx';
import { IconText } from '../../../ui/text/icon-text.tsx';

/** The deadline of a goal; red with a flag when it is soon or past and the goal is not ahead. */
export function DeadlineFlag({ deadline, status, today }: { deadline: string; status: GoalStatus; today: string }) {
  if (!isDueSoon({ deadline, status }, today)) {
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
        <span>
          {deadline < today ? 'Overdue' : 'Due soon'} <DateText value={deadline} />
        </span>
      </IconText>
    </strong>
  );
}
