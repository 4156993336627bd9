import { Button, Skeleton } from '@mantine/core';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { Check } from 'lucide-react';
import { type DialogProps, useOpenDialog } from '../../hooks/dialog-url.ts';
import { useToday } from '../../hooks/use-today.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { QueryState } from '../../ui/layout/query-state.tsx';
import { Heading } from '../../ui/text/text.tsx';
import { DayList } from './log/day-list.tsx';
import { LogSummary } from './log/log-summary.tsx';
import { ProgressFigure } from './log/progress-figure.tsx';
import classes from './log/log.module.css';
import { useRead } from '../../store/use-read.ts';

/** The Daily Progress Log of the goal with the id `record` (rules/progress.md#daily-log). */
export default function DailyLogDialog({ record = '', onClose }: DialogProps) {
  const goals = useRead('goals.list');
  const log = useRead('progress.daily', { id: record });
  const today = useToday();
  const goal = goals.data?.find(({ id }) => id === record);
  const query = {
    data: goal && log.data && { goal, log: log.data },
    error: goals.error ?? log.error,
    isFetching: goals.isFetching || log.isFetching,
    refetch: () => Promise.all([goals.refetch(), log.refetch()]),
  };

  return (
    <Dialog
      title="Daily Progress Log"
      size="lg"
      onClose={onClose}
      footer={query.data && !query.data.goal.isCompleted && <ReportButton goal={query.data.goal} />}
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
