import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { computeShare } from '@goaltracker/domain/goals/goal-progress';
import { computePlannedValue } from '@goaltracker/domain/goals/planned-value';
import { type ProgressBarLevel, computeProgressBarLevel } from '@goaltracker/domain/goals/status';
import type { Today } from '../../../hooks/use-today.ts';
import { formatAverage } from '../../../ui/format/format-amount.ts';
import { ProgressBar } from '../../../ui/charts/progress-bar.tsx';
import { toGoalFiguresInput } from '../pace/goal-figures-input.ts';
import { areMilestonesOnBar, MilestonesOnBar } from './milestone-dots.tsx';
import classes from './goal-card.module.css';

const tones = { high: 'near', medium: 'half', low: 'start' } as const satisfies Record<ProgressBarLevel, string>;

/**
 * The progress bar of a goal, with a mark where it should be today; its colour changes at 50 and 75 percent
 * (rules/goals.md#bars).
 */
export function GoalBar({ goal, today, thin = false }: { goal: Goal; today: Today; thin?: boolean }) {
  const planned = goal.isCompleted ? null : computePlannedValue(toGoalFiguresInput(goal, today.timezone), today.day);
  return (
    <div
      className="grow relative"
      title={planned === null ? undefined : `Mark: expected by today, ${formatAverage(planned, goal.unit)}`}
    >
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
          <span className="visually-hidden">{`Expected by today: ${formatAverage(planned, goal.unit)}`}</span>
        </span>
      )}
    </div>
  );
}
