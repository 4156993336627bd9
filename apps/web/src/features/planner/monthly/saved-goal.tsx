import type { PlanGoal } from '@goaltracker/contracts/planner/planner.schema';
import { parsePlanText } from '@goaltracker/domain/planner/plan-text';
import { useId } from 'react';
import { Card } from '../../../ui/card.tsx';
import { GoalBar } from '../../goals/card/goal-bar.tsx';
import { formatProgress } from '../../goals/pace/format-progress.ts';
import { formatPercent } from '../../../ui/format-amount.ts';
import { PlanGoalHeading } from './plan-goal-heading.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import classes from './monthly.module.css';

/** A goal of a saved plan: progress, obstacles with resources, and why it matters. */
export function SavedGoal({ goal }: { goal: PlanGoal }) {
  const titleId = useId();
  const { text, obstacles, why } = parsePlanText(goal.description);
  return (
    <article aria-labelledby={titleId}>
      <Card className={classes.goal}>
        <PlanGoalHeading goal={goal} titleId={titleId} />
        <Stack gap={6}>
          <GoalBar goal={goal} />
          <Row as="p" align="stretch" justify="between" className={classes.amounts}>
            <span>{formatProgress(goal)}</span>
            <strong className="tabular">{formatPercent(goal.progressPercentage)}</strong>
          </Row>
        </Stack>
        {text !== '' && <p className={classes.planText}>{text}</p>}
        {obstacles.length > 0 && (
          <section>
            <h4>Obstacles & Resources</h4>
            <Stack as="ul" className={classes.obstacles}>
              {obstacles.map(({ obstacle, resources }, index) => (
                <li key={index}>
                  <p className={classes.planText}>{obstacle}</p>
                  <ul className={classes.resources}>
                    {resources.map((resource, place) => (
                      <li key={place}>{resource}</li>
                    ))}
                  </ul>
                </li>
              ))}
            </Stack>
          </section>
        )}
        {why !== '' && (
          <section>
            <h4>Why This Matters</h4>
            <p className={classes.planText}>{why}</p>
          </section>
        )}
      </Card>
    </article>
  );
}
