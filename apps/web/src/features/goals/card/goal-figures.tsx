import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { estimateCompletionDate } from '@goaltracker/domain/goals/forecast';
import { DateText } from '../../../ui/date-text.tsx';
import { ExplainedNumber } from '../../../ui/explained-number.tsx';
import { explainForecast, explainPace } from '../pace/explain-goal.ts';
import { GoalStatusWord } from '../pace/goal-status.tsx';
import type { Today } from '../../../lib/use-today.ts';
import classes from './goal-figures.module.css';

/** Status and forecast of a goal, each with the numbers it was made from; of a completed one when that was. */
export function GoalFigures({ goal, today, isCompact = false }: { goal: Goal; today: Today; isCompact?: boolean }) {
  if (goal.isCompleted) {
    return (
      <p className={classes.figures}>
        <GoalStatusWord status="completed" />
        {goal.completedAt && <DateText value={goal.completedAt} />}
      </p>
    );
  }
  const finish = estimateCompletionDate(today.day, goal.estimatedCompletionDays);
  return (
    <div className={classes.figures}>
      <ExplainedNumber explanation={explainPace(goal, today)}>
        <GoalStatusWord status={goal.pace} />
      </ExplainedNumber>
      {!isCompact && (
        <ExplainedNumber explanation={explainForecast(goal)}>
          <span className={classes.forecast}>
            {finish ? (
              <>
                Finish estimate <DateText value={finish} />
              </>
            ) : (
              'No finish estimate yet'
            )}
          </span>
        </ExplainedNumber>
      )}
    </div>
  );
}
