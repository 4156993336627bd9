import { SegmentedControl } from '@mantine/core';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { estimateCompletionDate } from '@goaltracker/domain/goals/forecast';
import type { ReactNode } from 'react';
import { useOpenDialog } from '../../../lib/dialog-url.ts';
import { useChangeSettings, useLocalSettings } from '../../../lib/local-settings.tsx';
import type { Today } from '../../../lib/use-today.ts';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { ExplainedNumber } from '../../../ui/explained-number.tsx';
import { formatAverage, formatPoints, formatPercent, perPeriod } from '../../../ui/format-amount.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { MutedText, Text } from '../../../ui/text.tsx';
import { explainForecast, explainPace } from '../../goals/pace/explain-goal.ts';
import { formatProgress } from '../../goals/pace/format-progress.ts';
import { GoalPaceLabel } from '../../goals/pace/goal-status.tsx';
import { PlainButton } from '../../../ui/plain-button.tsx';
import classes from './overview.module.css';

/** The active goals with the overview's pace; a goal opens its daily log. */
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
      {goals.length === 0 && (
        <MutedText size="lg" className={classes.none}>
          No active goals yet
        </MutedText>
      )}
      <Stack as="ul" gap={0} divided>
        {goals.map((goal) => (
          <li key={goal.id} className={classes.goal}>
            <GoalLine goal={goal} today={today} />
            {isDetailed && <GoalDetails goal={goal} today={today} />}
          </li>
        ))}
      </Stack>
    </Card>
  );
}

function GoalLine({ goal, today }: { goal: Goal; today: Today }) {
  const openDialog = useOpenDialog();
  const tone = goal.pace === 'behind' || goal.pace === 'overdue' ? 'negative' : 'accent';
  return (
    <>
      <Row
        as={PlainButton}
        gap={16}
        className={`${classes.open} ${classes.openActive}`}
        onClick={() => openDialog('daily-log', goal.id)}
      >
        <Text as="span" size="lg" weight="medium" className={`grow ${classes.title}`}>
          {goal.title}
        </Text>
        <Text as="span" size="md" className={classes.pace}>
          <Row as="span" gap={14}>
            <GoalPaceLabel goal={goal} today={today} />
            <Text as="span" weight="semibold" className={`${classes.percent} tabular`}>
              {formatPercent(goal.progressPercentage)}
            </Text>
          </Row>
        </Text>
      </Row>
      <ProgressBar thin percent={goal.progressPercentage} label={`Progress of ${goal.title}`} tone={tone} />
    </>
  );
}

function GoalDetails({ goal, today }: { goal: Goal; today: Today }) {
  const finish = estimateCompletionDate(today.day, goal.estimatedCompletionDays);
  return (
    <dl className={classes.details}>
      <Detail label="Progress">{formatProgress(goal)}</Detail>
      {goal.goalType !== 'simple' && (
        <Detail label="Average">
          <ExplainedNumber explanation={explainPace(goal, today)}>{formatGoalAverage(goal)}</ExplainedNumber>
        </Detail>
      )}
      <Detail label="Finish estimate">
        <ExplainedNumber explanation={explainForecast(goal)}>
          {finish ? <DateText value={finish} /> : 'No estimate yet'}
        </ExplainedNumber>
      </Detail>
      {goal.deadline && (
        <Detail label="Deadline">
          <DateText value={goal.deadline} />
        </Detail>
      )}
    </dl>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.detail}>
      <MutedText as="dt" size="sm">
        {label}
      </MutedText>
      <Text as="dd" weight="medium">
        {children}
      </Text>
    </div>
  );
}

function formatGoalAverage({ goalType, averageDailyProgress, unit, reportingFrequency }: Goal): string {
  if (goalType === 'wig') return `${formatPoints(averageDailyProgress)} a day`;
  return `${formatAverage(averageDailyProgress, unit)} ${perPeriod(reportingFrequency)}`;
}
