import { Select } from '@mantine/core';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { describeProgress } from '../../goals/pace/describe-progress.ts';
import { formatPercent } from '../../../ui/format-amount.ts';
import classes from './report-goal.module.css';

interface ReportGoalProps {
  goals: readonly Goal[];
  goal: Goal | null;
  onChange: (id: string) => void;
}

const searchedFrom = 8;
/** The rest is found by typing, so that thousands of goals open as fast as a few. */
const mostListed = 100;

/** The goal to report on, and how far it is. */
export function ReportGoal({ goals, goal, onChange }: ReportGoalProps) {
  return (
    <div>
      <Select
        label="Goal"
        placeholder={goals.length === 0 ? 'No active goals yet' : 'Choose a goal'}
        data={goals.map(({ id, title }) => ({ value: id, label: title }))}
        value={goal?.id ?? null}
        onChange={(id) => id && onChange(id)}
        searchable={goals.length >= searchedFrom}
        limit={mostListed}
        nothingFoundMessage="No goal by that name"
        maxDropdownHeight={280}
        data-autofocus={goal ? undefined : true}
      />
      {goal && (
        <div className={classes.progress}>
          <ProgressBar percent={goal.progressPercentage} label={`Progress of ${goal.title}`} thin />
          <span className={classes.figures}>
            <span>{describeProgress(goal)}</span>
            <span className="tabular">{formatPercent(goal.progressPercentage)}</span>
          </span>
        </div>
      )}
    </div>
  );
}
