import type { PlanGoal } from '@goaltracker/contracts/planner/planner.schema';
import { parsePlanText } from '@goaltracker/domain/planner/plan-text';
import { useId } from 'react';
import { Card } from '../../../ui/card.tsx';
import { GoalBar } from '../../goals/card/goal-bar.tsx';
import { describeProgress } from '../../goals/pace/describe-progress.ts';
import { formatPercent } from '../../../ui/format-amount.ts';
import { PlanGoalHeading } from './plan-goal-heading.tsx';
import classes from './saved-goal.module.css';

/** A goal of a saved plan: how far it is, what is in its way and what helps, and why it matters. */
export function SavedGoal({ goal }: { goal: PlanGoal }) {
  const titleId = useId();
  const { text, obstacles, why } = parsePlanText(goal.description);
  return (
    <article aria-labelledby={titleId}>
      <Card className={classes.goal}>
        <PlanGoalHeading goal={goal} titleId={titleId} />
        <div className={classes.progress}>
          <GoalBar goal={goal} />
          <p className={classes.amounts}>
            <span>{describeProgress(goal)}</span>
            <strong className="tabular">{formatPercent(goal.progressPercentage)}</strong>
          </p>
        </div>
        {text !== '' && <p className={classes.words}>{text}</p>}
        {obstacles.length > 0 && (
          <section>
            <h4>Obstacles & Resources</h4>
            <ul className={classes.obstacles}>
              {obstacles.map(({ obstacle, resources }, index) => (
                <li key={index}>
                  <p className={classes.words}>{obstacle}</p>
                  <ul className={classes.resources}>
                    {resources.map((resource, place) => (
                      <li key={place}>{resource}</li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          </section>
        )}
        {why !== '' && (
          <section>
            <h4>Why This Matters</h4>
            <p className={classes.words}>{why}</p>
          </section>
        )}
      </Card>
    </article>
  );
}
