import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { Today } from '../../../hooks/use-today.ts';
import { DateText } from '../../../ui/text/date-text.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { useGoalActions } from '../goal-actions.ts';
import { GoalPace } from '../pace/goal-pace.tsx';
import { GoalStatusLabel } from '../pace/goal-status.tsx';

/** The pace with its explanation; for a completed goal, the date of completion. */
export function GoalFigures({ goal, today }: { goal: Goal; today: Today }) {
  const { edit } = useGoalActions();
  if (goal.isCompleted) {
    return (
      <Row as={Text} size="sm" gap="0px 12px" wrap>
        <GoalStatusLabel status="completed" />
        {goal.completedAt && <DateText value={goal.completedAt} />}
      </Row>
    );
  }
  return (
    <Text as="div" size="sm">
      <Row>
        <GoalPace goal={goal} today={today} onEdit={() => edit(goal)} />
      </Row>
    </Text>
  );
}
