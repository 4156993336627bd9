import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { Today } from '../../../hooks/use-today.ts';
import { DateText } from '../../../ui/text/date-text.tsx';
import { ExplainedNumber } from '../../../ui/text/explained-number.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { explainPace } from '../pace/explain-goal.ts';
import { GoalPaceLabel, GoalStatusLabel } from '../pace/goal-status.tsx';

/** The pace with its explanation; for a completed goal, the date of completion. */
export function GoalFigures({ goal, today }: { goal: Goal; today: Today }) {
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
        <ExplainedNumber explanation={explainPace(goal, today)}>
          <GoalPaceLabel goal={goal} today={today} />
        </ExplainedNumber>
      </Row>
    </Text>
  );
}
