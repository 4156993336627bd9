import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { ReactNode } from 'react';
import type { Today } from '../../../lib/use-today.ts';
import { IconTile } from '../../../ui/icon-tile.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Heading, MutedText, Text } from '../../../ui/text.tsx';
import { priorityLabels } from '../goal-labels.ts';
import { DeadlineFlag } from '../pace/deadline-flag.tsx';
import classes from './goal-card.module.css';

export interface CardLayoutProps {
  goal: Goal;
  today: Today;
  /** Id of the title, which is the accessible name of the card. */
  titleId: string;
}

interface GoalHeadingProps extends CardLayoutProps {
  isCompact?: boolean;
  /** Shown at the end of the title's line. */
  children?: ReactNode;
}

/** Category icon, title, category, priority and deadline. */
export function GoalHeading({ goal, today, titleId, isCompact = false, children }: GoalHeadingProps) {
  const { category, priority, title } = goal;
  return (
    <Row as="header" gap={12} align="start">
      <IconTile icon={category?.icon} color={category?.color} size={isCompact ? 36 : 40} />
      <div className="grow">
        {isCompact ? (
          <Text as="h2" id={titleId} size="lg" lines={2} className={classes.compactTitle}>
            {title}
          </Text>
        ) : (
          <Heading id={titleId} size="md">
            {title}
          </Heading>
        )}
        <MutedText size="sm" className={classes.facts}>
          {category?.name ?? 'No category'} · {priorityLabels[priority]}
        </MutedText>
        {goal.deadline !== null && (
          <MutedText size="sm" className={classes.facts}>
            <DeadlineFlag goal={goal} deadline={goal.deadline} today={today.day} />
          </MutedText>
        )}
      </div>
      {children}
    </Row>
  );
}
