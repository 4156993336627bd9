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

/** A goal in as little height as its buttons need. */
export function CompactGoalCard({ goal, today, titleId }: CardLayoutProps) {
  const hasBar = goal.goalType !== 'wig';
  return (
    <>
      <GoalHeading goal={goal} today={today} titleId={titleId} isCompact>
        {hasBar && <span className={`${classes.percent} tabular`}>{formatPercent(goal.progressPercentage)}</span>}
      </GoalHeading>
      {hasBar && <GoalBar goal={goal} thin />}
      <LeadList goal={goal} isCompact />
      <MilestoneDots milestones={goal.milestones} />
      <div className={classes.line}>
        <GoalFigures goal={goal} today={today} isCompact />
        <footer className={classes.footer}>
          <QuickAddToGoal goal={goal} isCompact />
          <GoalTools goal={goal} />
          {goal.isCompleted ? <CompletedActions goal={goal} isCompact /> : <ReportButton goal={goal} isCompact />}
        </footer>
      </div>
    </>
  );
}
