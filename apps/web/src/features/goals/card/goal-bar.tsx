import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { type ProgressBarLevel, computeProgressBarLevel } from '@goaltracker/domain/goals/status';
import { ProgressBar } from '../../../ui/progress-bar.tsx';

const tones = { high: 'positive', medium: 'warning', low: 'accent' } as const satisfies Record<
  ProgressBarLevel,
  string
>;

/** The progress bar of a goal; its colour changes at 50 and 75 percent (specification 1, section 9). */
export function GoalBar({ goal, thin = false }: { goal: Goal; thin?: boolean }) {
  return (
    <ProgressBar
      percent={goal.progressPercentage}
      label={`Progress of ${goal.title}`}
      tone={tones[computeProgressBarLevel(goal.progressPercentage)]}
      thin={thin}
    />
  );
}
