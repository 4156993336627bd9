import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { DailyLogItem } from '@goaltracker/contracts/progress/progress.schema';
import { findBestDay } from '@goaltracker/domain/progress/daily-log';
import type { ReactNode } from 'react';
import { useOpenDialog } from '../../../hooks/dialog-url.ts';
import { DateText } from '../../../ui/text/date-text.tsx';
import { Grid, Row } from '../../../ui/layout/layout.tsx';
import { ProgressBar } from '../../../ui/charts/progress-bar.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import { formatProgress } from '../../goals/pace/format-progress.ts';
import { FinishEstimate } from '../../goals/pace/finish-estimate.tsx';
import { formatAmount, formatPoints, formatPercent } from '../../../ui/format/format-amount.ts';
import { GoalPace } from '../../goals/pace/goal-pace.tsx';
import { GoalPaceLabel } from '../../goals/pace/goal-status.tsx';
import type { Today } from '../../../hooks/use-today.ts';

/** Progress, percent, status, finish estimate and best day of a goal. */
export function LogSummary({ goal, log, today }: { goal: Goal; log: DailyLogItem[]; today: Today }) {
  const openDialog = useOpenDialog();
  const bestDay = findBestDay(log);
  return (
    <div>
      <ProgressBar
        percent={goal.progressPercentage}
        label={`Progress of ${goal.title}`}
        tone={goal.isCompleted ? 'positive' : 'accent'}
      />
      <Grid as="dl" columns={3} min={150} gap={16} className="mt-12">
        <Line label="Progress">{formatProgress(goal)}</Line>
        <Line label="Percent complete">{formatPercent(goal.progressPercentage)}</Line>
        <Line label="Status">
          {goal.isCompleted ? (
            <GoalPaceLabel goal={goal} today={today} />
          ) : (
            <GoalPace goal={goal} today={today} onEdit={() => openDialog('edit-goal', goal.id, { replace: true })} />
          )}
        </Line>
        <Line label={goal.isCompleted ? 'Completed on' : 'Finish estimate'}>
          {goal.isCompleted ? (
            goal.completedAt && <DateText value={goal.completedAt} />
          ) : (
            <FinishEstimate goal={goal} today={today} fallback="No estimate yet" />
          )}
        </Line>
        <Line label="Best day">
          {bestDay ? (
            <>
              <DateText value={bestDay.date} />
              {goal.goalType !== 'simple' && (
                <MutedText as="span" size="sm" className="regular">
                  {formatDayTotal(goal, bestDay.totalValue)}
                </MutedText>
              )}
            </>
          ) : (
            'None yet'
          )}
        </Line>
      </Grid>
    </div>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <MutedText as="dt" size="sm">
        {label}
      </MutedText>
      <Text as="dd" weight="semibold" className="mt-2">
        <Row gap="0px 8px" align="baseline" wrap>
          {children}
        </Row>
      </Text>
    </div>
  );
}

function formatDayTotal({ goalType, unit }: Goal, total: number): string {
  return goalType === 'wig' ? formatPoints(total) : formatAmount(total, unit);
}
