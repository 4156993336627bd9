import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { GoalWeek, WeekShare } from '@goaltracker/domain/progress/week-shares';
import { formatAverage, formatPoints } from '../../../ui/format/format-amount.ts';
import type { Explanation } from '../../../ui/text/explained-number.tsx';

/** Explains the share of a week by what was done and expected on each goal (rules/progress.md#share-of-a-week). */
export function explainWeek(
  { goals: weeks, isOver }: Pick<WeekShare, 'goals' | 'isOver'>,
  goals: readonly Goal[],
): Explanation {
  const byId = new Map(goals.map((goal) => [goal.id, goal]));
  return {
    title: 'How the week is found',
    lines: weeks.flatMap((week) => {
      const goal = byId.get(week.id);
      return goal ? [{ label: goal.title, value: formatGoalWeek(goal, week) }] : [];
    }),
    note:
      'The mean of these goals, each at most 100%: more on one goal does not make up for another. ' +
      (isOver ? '' : 'What was expected counts through yesterday, for goals reported today through today. ') +
      'This is about amounts; the grade of a day is mostly about reporting.',
  };
}

function formatGoalWeek({ goalType, unit }: Goal, { done, expected }: GoalWeek): string {
  if (goalType === 'wig') return `${formatPoints(done)} of ${formatPoints(expected)}`;
  return `${formatAverage(done)} of ${formatAverage(expected, unit)}`;
}
