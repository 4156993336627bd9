import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { computeGoalPaceFigures } from '@goaltracker/domain/goals/goal-figures';
import { type Pace, computeOverviewPace } from '@goaltracker/domain/goals/pace';
import { toGoalFacts } from '../../goals/pace/goal-facts.ts';
import type { Today } from '../../../lib/use-today.ts';

/** The pace of a goal in the wording of the overview: behind below the expected, critical below 80 % of it. */
export function rateGoalForOverview(goal: Goal, today: Today): { pace: Pace; isCritical: boolean } {
  return computeOverviewPace(
    computeGoalPaceFigures(toGoalFacts(goal, today.timezone), goal.averageDailyProgress, today.day),
  );
}
