import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { computeShare } from '@goaltracker/domain/goals/goal-progress';
import { computePlannedValue, roundPlannedValue } from '@goaltracker/domain/goals/planned-value';
import { computeProgressBarLevel, type ProgressBarLevel } from '@goaltracker/domain/goals/status';
import type { Today } from '../../../hooks/use-today.ts';
import { formatRounded } from '../../../ui/format/format-amount.ts';
import { ProgressBar } from '../../../ui/charts/progress-bar.tsx';
import { toGoalFiguresInput } from '../pace/goal-figures-input.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import classes from './card.module.css';

type Milestone = Goal['milestones'][number];

const tones = { high: 'near', medium: 'half', low: 'start' } as const satisfies Record<ProgressBarLevel, string>;

/** More would hide the bar. */
const maxDotsOnBar = 12;
const maxDotsInRow = 40;

/**
 * The progress bar of a goal, with its milestones and a mark at the amount expected by today. The shade changes at 50
 * and 75 percent (rules/goals.md#bars).
 */
export function GoalBar({ goal, today, thin = false }: { goal: Goal; today: Today; thin?: boolean }) {
  const input = toGoalFiguresInput(goal, today.timezone);
  const planned = goal.isCompleted ? null : computePlannedValue(input, today.day);
  const expected = planned === null ? '' : formatRounded(roundPlannedValue(input, planned), goal.unit);
  return (
    <div className="grow relative" title={planned === null ? undefined : `Mark: expected by today, ${expected}`}>
      <ProgressBar
        percent={goal.progressPercentage}
        label={`Progress of ${goal.title}`}
        tone={goal.progressPercentage >= 100 ? 'done' : tones[computeProgressBarLevel(goal.progressPercentage)]}
        thin={thin}
      />
      {areMilestonesOnBar(goal) && <MilestonesOnBar goal={goal} />}
      {planned !== null && (
        <span
          className={`rounded-full ${classes.mark}`}
          style={{ insetInlineStart: `${computeShare(planned, goal.targetValue) * 100}%` }}
        >
          <span className="visually-hidden">{`Expected by today: ${expected}`}</span>
        </span>
      )}
    </div>
  );
}

/** Whether the bar of a goal shows its milestones. A WIG has no bar. */
export function areMilestonesOnBar({ goalType, milestones }: Pick<Goal, 'goalType' | 'milestones'>): boolean {
  return goalType !== 'wig' && milestones.length <= maxDotsOnBar;
}

/**
 * Milestones as dots on the bar: green when completed, otherwise a ring. A value goal places each dot at the target of
 * its milestone; a simple goal spaces the dots evenly, completed milestones first.
 */
function MilestonesOnBar({ goal: { goalType, milestones, targetValue } }: { goal: Goal }) {
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

/** Milestones as dots in a row, for a goal without milestones on its bar. */
export function MilestoneDots({ milestones }: Pick<Goal, 'milestones'>) {
  if (milestones.length === 0) return null;
  const hidden = milestones.length - maxDotsInRow;
  return (
    <Row>
      <Row as="ul" gap={6} wrap aria-label={describeMilestones(milestones)}>
        {milestones.slice(0, maxDotsInRow).map((milestone) => (
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
