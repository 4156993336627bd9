import { describeProgress } from '../pace/describe-progress.ts';
import { formatPercent } from '../../../ui/format-amount.ts';
import type { CardLayoutProps } from './card-parts.ts';
import { CompletedActions, GoalTools, ReportButton } from './goal-buttons.tsx';
import { GoalBar } from './goal-bar.tsx';
import { GoalFigures } from './goal-figures.tsx';
import { GoalHeading } from './goal-heading.tsx';
import { LeadList } from './lead-list.tsx';
import { MilestoneDots } from './milestone-dots.tsx';
import { QuickAddToGoal } from './quick-add.tsx';
import classes from './goal-card.module.css';

/** Everything about a goal, with room to breathe. */
export function DetailedGoalCard({ goal, today, titleId }: CardLayoutProps) {
  const hasBar = goal.goalType !== 'wig';
  return (
    <>
      <GoalHeading goal={goal} today={today} titleId={titleId} />
      {hasBar && (
        <div className={classes.progress}>
          <div className={classes.amounts}>
            <span className={classes.amount}>{describeProgress(goal)}</span>
            <QuickAddToGoal goal={goal} />
            <span className={`${classes.percent} tabular`}>{formatPercent(goal.progressPercentage)}</span>
          </div>
          <GoalBar goal={goal} />
        </div>
      )}
      <LeadList goal={goal} />
      <MilestoneDots milestones={goal.milestones} />
      <GoalFigures goal={goal} today={today} />
      <footer className={classes.footer}>
        <GoalTools goal={goal} />
        {goal.isCompleted ? <CompletedActions goal={goal} /> : <ReportButton goal={goal} />}
      </footer>
    </>
  );
}
