import { VisuallyHidden } from '@mantine/core';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { Row } from '../../../ui/layout.tsx';
import { MutedText } from '../../../ui/text.tsx';
import classes from './goal-card.module.css';

const maxDots = 40;

/** A dot for each milestone: filled and green when completed, a ring when not. */
export function MilestoneDots({ milestones }: Pick<Goal, 'milestones'>) {
  if (milestones.length === 0) return null;
  const done = milestones.filter((milestone) => milestone.isCompleted).length;
  const hidden = milestones.length - maxDots;
  return (
    <Row>
      <Row as="ul" gap={6} wrap aria-label={`Milestones, ${done} of ${milestones.length} done`}>
        {milestones.slice(0, maxDots).map(({ id, title, isCompleted }) => (
          <li key={id} className={classes.milestone} data-done={isCompleted || undefined} title={title}>
            <VisuallyHidden>{`${title}, ${isCompleted ? 'done' : 'not done'}`}</VisuallyHidden>
          </li>
        ))}
      </Row>
      {hidden > 0 && (
        <MutedText as="span" size="sm">
          +{hidden}
        </MutedText>
      )}
    </Row>
  );
}
