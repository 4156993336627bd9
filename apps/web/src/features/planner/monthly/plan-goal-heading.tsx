import type { PlanGoal } from '@goaltracker/contracts/planner/planner.schema';
import type { ReactNode } from 'react';
import { IconTile } from '../../../ui/pieces/icon-tile.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { Heading, MutedText } from '../../../ui/text/text.tsx';
import { DeadlineFlag } from '../../goals/pace/goal-status.tsx';
import { computeGoalStatus } from '@goaltracker/domain/goals/status';
import { priorityLabels } from '../../goals/goal-labels.ts';
import { useToday } from '../../../hooks/use-today.ts';

interface PlanGoalHeadingProps {
  goal: PlanGoal;
  titleId?: string;
  children?: ReactNode;
}

export function PlanGoalHeading({ goal, titleId, children }: PlanGoalHeadingProps) {
  const { day: today } = useToday();
  const { category, priority, deadline, title } = goal;
  return (
    <Row gap={12} align="start" className="grow">
      <IconTile icon={category?.icon} color={category?.color} />
      <div className="grow">
        <Heading level={3} size="md" id={titleId}>
          {title}
        </Heading>
        <Fact>
          {category?.name ?? 'No category'} · {priorityLabels[priority]}
        </Fact>
        {deadline !== null && (
          <Fact>
            <DeadlineFlag status={computeGoalStatus(goal)} deadline={deadline} today={today} />
          </Fact>
        )}
        {children}
      </div>
    </Row>
  );
}

export function Fact({ children }: { children: ReactNode }) {
  return (
    <MutedText size="sm" className="mt-2">
      {children}
    </MutedText>
  );
}
