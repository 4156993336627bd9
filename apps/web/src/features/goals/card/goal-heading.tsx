import type { ReactNode } from 'react';
import { CategoryIcon } from '../../../ui/category-icon.tsx';
import { tileColors } from '../../../ui/colors.ts';
import { priorityLabels } from '../goal-words.ts';
import type { CardLayoutProps } from './card-parts.ts';
import { DeadlineFlag } from './deadline-flag.tsx';
import classes from './goal-heading.module.css';

interface GoalHeadingProps extends CardLayoutProps {
  isCompact?: boolean;
  /** What stands at the end of the title's line. */
  children?: ReactNode;
}

/** What a goal is: title, category, priority, deadline. */
export function GoalHeading({ goal, today, titleId, isCompact = false, children }: GoalHeadingProps) {
  const { category, priority, title } = goal;
  return (
    <header className={classes.heading} data-compact={isCompact || undefined}>
      <span className={classes.icon} style={tileColors(category?.color ?? 'gray')}>
        <CategoryIcon name={category?.icon ?? 'Target'} size={isCompact ? 18 : 20} />
      </span>
      <div className={classes.text}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        <p className={classes.facts}>
          {category?.name ?? 'No category'} · {priorityLabels[priority]}
        </p>
        {goal.deadline !== null && (
          <p className={classes.facts}>
            <DeadlineFlag goal={goal} deadline={goal.deadline} today={today.day} />
          </p>
        )}
      </div>
      {children}
    </header>
  );
}
