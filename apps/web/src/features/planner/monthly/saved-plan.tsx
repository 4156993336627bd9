import { Button } from '@mantine/core';
import type { PlanGoal } from '@goaltracker/contracts/planner/planner.schema';
import { Pencil } from 'lucide-react';
import { parsePlanText } from '@goaltracker/domain/goals/plan-text';
import { useId } from 'react';
import { useToday } from '../../../hooks/use-today.ts';
import { formatPercent } from '../../../ui/format/format-amount.ts';
import { Card } from '../../../ui/layout/panel.tsx';
import { Columns, Grid, Row, Stack } from '../../../ui/layout/layout.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import { GoalBar } from '../../goals/goal-card/goal-bar.tsx';
import { formatProgress } from '../../goals/pace/format-progress.ts';
import { usePlanMonth } from '../use-plan-month.ts';
import { PlanGoalHeading } from './plan-goal-heading.tsx';

interface SavedPlanProps {
  goals: readonly PlanGoal[];
  onEdit: () => void;
}

/** The read-only view of a plan. Plans of past months cannot be edited. */
export function SavedPlan({ goals, onEdit }: SavedPlanProps) {
  const { month, thisMonth } = usePlanMonth();
  return (
    <Stack gap={12}>
      {goals.length === 0 && <MutedText>Its goals have been deleted.</MutedText>}
      {goals.map((goal) => (
        <SavedGoal key={goal.id} goal={goal} />
      ))}
      {month >= thisMonth && (
        <Row justify="end" fillsPhone>
          <Button variant="default" leftSection={<Pencil size={18} aria-hidden />} onClick={onEdit}>
            Edit Plan
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function SavedGoal({ goal }: { goal: PlanGoal }) {
  const titleId = useId();
  const today = useToday();
  const { text, obstacles, why } = parsePlanText(goal.description);
  const outcome = (
    <Stack gap={12}>
      <PlanGoalHeading goal={goal} titleId={titleId} />
      <Stack gap={6}>
        <GoalBar goal={goal} today={today} />
        <Row as={MutedText} size="sm" align="stretch" justify="between">
          <span>{formatProgress(goal)}</span>
          <Text as="strong" weight="bold" className="tabular ink">
            {formatPercent(goal.progressPercentage)}
          </Text>
        </Row>
      </Stack>
      {text !== '' && <p className="text-md pre-wrap">{text}</p>}
      {why !== '' && (
        <Stack as="section" gap={4}>
          <PartHeading>Why This Matters</PartHeading>
          <p className="text-md pre-wrap">{why}</p>
        </Stack>
      )}
    </Stack>
  );
  return (
    <article aria-labelledby={titleId}>
      <Card>
        {obstacles.length === 0 ? (
          outcome
        ) : (
          <Columns template="minmax(0, 1fr) minmax(0, 1fr)" gap={20}>
            {outcome}
            <Obstacles obstacles={obstacles} />
          </Columns>
        )}
      </Card>
    </article>
  );
}

function Obstacles({ obstacles }: Pick<ReturnType<typeof parsePlanText>, 'obstacles'>) {
  return (
    <Stack as="section" gap={4}>
      <PartHeading>Obstacles & Resources</PartHeading>
      <Stack as="ul" gap={0} divided>
        {obstacles.map(({ obstacle, resources }, index) => (
          <Grid as="li" key={index} columns={2} gap="2px 16px" stacksOnPhone className="py-4">
            <p className="text-md pre-wrap">{obstacle}</p>
            <MutedText as="ul" className="text-md pl-16 bulleted">
              {resources.map((resource, place) => (
                <li key={place}>{resource}</li>
              ))}
            </MutedText>
          </Grid>
        ))}
      </Stack>
    </Stack>
  );
}

function PartHeading({ children }: { children: string }) {
  return (
    <MutedText as="h4" size="sm" weight="semibold" className="m-0">
      {children}
    </MutedText>
  );
}
