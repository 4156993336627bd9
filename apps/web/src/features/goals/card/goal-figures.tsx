import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { Today } from '../../../hooks/use-today.ts';
import { DateText } from '../../../ui/text/date-text.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import { ExplainedGoal } from '../pace/explained-goal.tsx';
import { FinishEstimate } from '../pace/finish-estimate.tsx';
import { GoalPaceLabel, GoalStatusLabel } from '../pace/goal-status.tsx';

/** Pace and finish estimate, each with its explanation; for a completed goal, the date of completion. */
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
      <Row gap="0px 12px" wrap>
        <ExplainedGoal about="pace" goal={goal} today={today}>
          <GoalPaceLabel goal={goal} today={today} />
        </ExplainedGoal>
        <MutedText as="div" hidden>
          <FinishEstimate goal={goal} today={today} label="Finish estimate" />
        </MutedText>
      </Row>
    </Text>
  );
}
