import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { memo } from 'react';
import type { LocalSettings } from '../../../lib/local-settings.tsx';
import { useIsJustReported } from '../reported-goals.ts';
import { CompactGoalCard } from './compact-goal-card.tsx';
import { DetailedGoalCard } from './detailed-goal-card.tsx';
import classes from './goal-card.module.css';

interface GoalCardProps {
  goal: Goal;
  layout: LocalSettings['goalCardLayout'];
  /** The calendar day of the person, and the zone it is taken in. */
  today: string;
  timezone: string;
}

/** A goal as the home list shows it (first document, section 2). Highlighted for a moment after a report. */
export const GoalCard = memo(function GoalCard({ goal, layout, today, timezone }: GoalCardProps) {
  const isJustReported = useIsJustReported(goal.id);
  const Layout = layout === 'compact' ? CompactGoalCard : DetailedGoalCard;
  return (
    <article
      className={classes.card}
      data-layout={layout}
      data-just-reported={isJustReported || undefined}
      aria-labelledby={titleId(goal)}
    >
      <Layout goal={goal} today={{ day: today, timezone }} titleId={titleId(goal)} />
    </article>
  );
});

function titleId(goal: Goal): string {
  return `goal-${goal.id}`;
}
