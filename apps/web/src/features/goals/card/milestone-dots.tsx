import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { computeShare } from '@goaltracker/domain/goals/goal-progress';
import { Row } from '../../../ui/layout/layout.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import classes from './goal-card.module.css';

type Milestone = Goal['milestones'][number];

/** More would hide the bar. */
const maxDotsOnBar = 12;
const maxDots = 40;

/** Whether the milestones of a goal lie on its bar; a WIG has none. */
export function areMilestonesOnBar({ goalType, milestones }: Pick<Goal, 'goalType' | 'milestones'>): boolean {
  return goalType !== 'wig' && milestones.length <= maxDotsOnBar;
}

/**
 * The milestones as dots on the bar of their goal, filled and green when completed, a ring when not: those of a value
 * goal at their targets, those of a simple goal at equal distances, the completed ones first.
 */
export function MilestonesOnBar({ goal: { goalType, milestones, targetValue } }: { goal: Goal }) {
  if (milestones.length === 0) return null;
  const placed =
    goalType === 'value'
      ? milestones.map((milestone) => ({ milestone, share: computeShare(milestone.targetValue, targetValue) }))
      : milestones
          .toSorted((a, b) => Number(b.isCompleted) - Number(a.isCompleted))
          .map((milestone, index) => ({ milestone, share: (index + 1) / milestones.length }));
  return (
    <ul className={classes.onBar} aria-label={describeMilestones(milestones)}>
      {placed.map(({ milestone, share }) => (
        <Dot key={milestone.id} milestone={milestone} style={{ insetInlineStart: `${share * 100}%` }} />
      ))}
    </ul>
  );
}

/** The milestones as dots in a row. */
export function MilestoneDots({ milestones }: Pick<Goal, 'milestones'>) {
  if (milestones.length === 0) return null;
  const hidden = milestones.length - maxDots;
  return (
    <Row>
      <Row as="ul" gap={6} wrap aria-label={describeMilestones(milestones)}>
        {milestones.slice(0, maxDots).map((milestone) => (
          <Dot key={milestone.id} milestone={milestone} />
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

function Dot({ milestone: { title, isCompleted }, style }: { milestone: Milestone; style?: React.CSSProperties }) {
  return (
    <li
      className={`relative size-12 rounded-full ${classes.milestone}`}
      style={style}
      data-done={isCompleted || undefined}
      title={title}
    >
      <span className="visually-hidden">{`${title}, ${isCompleted ? 'done' : 'not done'}`}</span>
    </li>
  );
}

function describeMilestones(milestones: readonly Milestone[]): string {
  return `Milestones, ${milestones.filter(({ isCompleted }) => isCompleted).length} of ${milestones.length} done`;
}
