import { VisuallyHidden } from '@mantine/core';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import classes from './milestone-dots.module.css';

const mostDots = 40;

/** One dot for each milestone: full and green when it is done, a ring when it is not. */
export function MilestoneDots({ milestones }: Pick<Goal, 'milestones'>) {
  if (milestones.length === 0) return null;
  const done = milestones.filter((milestone) => milestone.isCompleted).length;
  const hidden = milestones.length - mostDots;
  return (
    <div className={classes.root}>
      <ul className={classes.dots} aria-label={`Milestones, ${done} of ${milestones.length} done`}>
        {milestones.slice(0, mostDots).map(({ id, title, isCompleted }) => (
          <li key={id} className={classes.dot} data-done={isCompleted || undefined} title={title}>
            <VisuallyHidden>{`${title}, ${isCompleted ? 'done' : 'not done'}`}</VisuallyHidden>
          </li>
        ))}
      </ul>
      {hidden > 0 && <span className={classes.more}>+{hidden}</span>}
    </div>
  );
}
