import type { PlanGoal } from '@goaltracker/contracts/planner/planner.schema';
import { parsePlanText } from '@goaltracker/domain/planner/plan-text';
import { useId } from 'react';
import { Card } from '../../../ui/layout/card.tsx';
import { GoalBar } from '../../goals/card/goal-bar.tsx';
import { formatProgress } from '../../goals/pace/format-progress.ts';
import { formatPercent } from '../../../ui/format/format-amount.ts';
import { PlanGoalHeading } from './plan-goal-heading.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';

/** A goal of a saved plan: progress, obstacles with resources, and why it matters. */
export function SavedGoal({ goal }: { goal: PlanGoal }) {
  const titleId = useId();
  const { text, obstacles, why } = parsePlanText(goal.description);
  return (
    <article aria-labelledby={titleId}>
      <Card>
        <Stack gap={12}>
          <PlanGoalHeading goal={goal} titleId={titleId} />
          <Stack gap={6}>
            <GoalBar goal={goal} />
            <Row as={MutedText} size="sm" align="stretch" justify="between">
              <span>{formatProgress(goal)}</span>
              <Text as="strong" weight="bold" className="tabular ink">
                {formatPercent(goal.progressPercentage)}
              </Text>
            </Row>
          </Stack>
          {text !== '' && <p className="text-md pre-wrap">{text}</p>}
          {obstacles.length > 0 && (
            <section>
              <PartHeading>Obstacles & Resources</PartHeading>
              <Stack as="ul">
                {obstacles.map(({ obstacle, resources }, index) => (
                  <li key={index}>
                    <p className="text-md pre-wrap">{obstacle}</p>
                    <MutedText as="ul" className="text-md mt-2 pl-16 bulleted">
                      {resources.map((resource, place) => (
                        <li key={place}>{resource}</li>
                      ))}
                    </MutedText>
                  </li>
                ))}
              </Stack>
            </section>
          )}
          {why !== '' && (
            <section>
              <PartHeading>Why This Matters</PartHeading>
              <p className="text-md pre-wrap">{why}</p>
            </section>
          )}
        </Stack>
      </Card>
    </article>
  );
}

function PartHeading({ children }: { children: string }) {
  return (
    <MutedText as="h4" size="sm" weight="semibold" className="mb-4">
      {children}
    </MutedText>
  );
}
