import { Button, Skeleton } from '@mantine/core';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { Check } from 'lucide-react';
import type { DailyLogItem } from '@goaltracker/contracts/progress/progress.schema';
import { findBestDay } from '@goaltracker/domain/progress/daily-log';
import { isActiveGoal } from '@goaltracker/domain/goals/completion';
import type { ReactNode } from 'react';
import { type DialogProps, useOpenDialog } from '../../hooks/address/dialog-url.ts';
import { type Today, useToday } from '../../hooks/use-today.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Grid, Row, Stack } from '../../ui/layout/layout.tsx';
import { joinQueries } from '../../ui/pieces/join-queries.ts';
import { QueryState } from '../../ui/pieces/query-state.tsx';
import { Heading, MutedText, Text } from '../../ui/text/text.tsx';
import { DayList } from './log/day-list.tsx';
import { ProgressFigure } from './log/progress-figure.tsx';
import { useRead } from '../../store/use-read.ts';
import { DateText } from '../../ui/text/date-text.tsx';
import { ProgressBar } from '../../ui/charts/progress-bar.tsx';
import { formatProgress } from '../goals/pace/format-progress.ts';
import { FinishEstimate } from '../goals/pace/explained-goal.tsx';
import { formatAmount, formatPercent, formatPoints } from '../../ui/format/format-amount.ts';
import { GoalPace, GoalPaceLabel } from '../goals/pace/goal-status.tsx';
import classes from './log/log.module.css';

/** The Daily Progress Log of the goal with the id `record` (rules/progress.md#daily-log). */
export default function DailyLogDialog({ record = '', onClose }: DialogProps) {
  const goals = useRead('goals.list');
  const log = useRead('progress.daily', { id: record });
  const today = useToday();
  const goal = goals.data?.find(({ id }) => id === record);
  const query = joinQueries([goals, log], goal && log.data && { goal, log: log.data });

  return (
    <Dialog
      title="Daily Progress Log"
      size="lg"
      onClose={onClose}
      footer={query.data && isActiveGoal(query.data.goal) && <ReportButton goal={query.data.goal} />}
    >
      <QueryState query={query} skeleton={<LogSkeleton />} failure="Failed to fetch daily log">
        {(data) => (
          <Stack gap={20}>
            <div>
              <Heading level={3} size="lg" className="mb-12">
                {data.goal.title}
              </Heading>
              <LogSummary {...data} today={today} />
            </div>
            <ProgressFigure {...data} today={today} />
            <DayList {...data} />
          </Stack>
        )}
      </QueryState>
    </Dialog>
  );
}

function LogSummary({ goal, log, today }: { goal: Goal; log: DailyLogItem[]; today: Today }) {
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

function ReportButton({ goal: { id, hasReportedToday } }: { goal: Goal }) {
  const openDialog = useOpenDialog();
  return (
    <Button
      className={hasReportedToday ? classes.reported : undefined}
      leftSection={hasReportedToday && <Check size={18} aria-hidden />}
      onClick={() => openDialog('report-progress', id)}
    >
      {hasReportedToday ? 'Progress Reported!' : 'Report Progress'}
    </Button>
  );
}

function LogSkeleton() {
  return (
    <Stack gap={16}>
      <Skeleton h={22} w="60%" />
      <Skeleton h={110} />
      <Skeleton h={190} />
      <Skeleton h={64} />
      <Skeleton h={64} />
    </Stack>
  );
}
