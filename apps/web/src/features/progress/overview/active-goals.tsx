import { SegmentedControl, UnstyledButton } from '@mantine/core';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { useOpenDialog } from '../../../lib/dialog-url.ts';
import { useChangeSettings, useLocalSettings } from '../../../lib/local-settings.tsx';
import { Card } from '../../../ui/card.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { formatPercent } from '../../../ui/format-amount.ts';
import { GoalStatusWord } from '../../goals/pace/goal-status.tsx';
import type { Today } from '../../../lib/use-today.ts';
import { ActiveGoalDetails } from './active-goal-details.tsx';
import classes from './active-goals.module.css';
import { rateGoalForOverview } from './rate-goal.ts';

/** The active goals with their pace in the overview's wording; a title opens its daily log. */
export function ActiveGoals({ goals, today }: { goals: Goal[]; today: Today }) {
  const { goalCardLayout } = useLocalSettings();
  const changeSettings = useChangeSettings();
  const isDetailed = goalCardLayout === 'detailed';
  return (
    <Card
      title="Active Goals Progress"
      action={
        <SegmentedControl
          aria-label="Goal layout"
          value={goalCardLayout}
          onChange={(layout) => changeSettings({ goalCardLayout: layout })}
          data={[
            { value: 'compact', label: 'Compact' },
            { value: 'detailed', label: 'Detailed' },
          ]}
        />
      }
    >
      {goals.length === 0 && <p className={classes.none}>No active goals yet</p>}
      <ul className={classes.list}>
        {goals.map((goal) => (
          <li key={goal.id} className={classes.goal}>
            <GoalLine goal={goal} today={today} />
            {isDetailed && <ActiveGoalDetails goal={goal} today={today} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function GoalLine({ goal, today }: { goal: Goal; today: Today }) {
  const openDialog = useOpenDialog();
  const { pace, isCritical } = rateGoalForOverview(goal, today);
  const tone = pace === 'behind' && isCritical ? 'negative' : 'accent';
  return (
    <>
      <UnstyledButton className={classes.head} onClick={() => openDialog('daily-log', goal.id)}>
        <span className={classes.title}>{goal.title}</span>
        <span className={classes.pace}>
          <GoalStatusWord status={pace} isCritical={isCritical} />
          <span className={`${classes.percent} tabular`}>{formatPercent(goal.progressPercentage)}</span>
        </span>
      </UnstyledButton>
      <ProgressBar thin percent={goal.progressPercentage} label={`Progress of ${goal.title}`} tone={tone} />
    </>
  );
}
