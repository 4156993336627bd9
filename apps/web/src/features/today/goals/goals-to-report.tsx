import { Button } from '@mantine/core';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { Plus } from 'lucide-react';
import { useOpenDialog } from '../../../hooks/dialog-url.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { QueryState } from '../../../ui/layout/query-state.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import { useToday } from '../../../hooks/use-today.ts';
import { useCollapsedList } from '../../../hooks/use-collapsed-list.ts';
import { Section } from '../section.tsx';
import type { TodayData } from '../use-today-data.ts';
import { useQuickAdd } from '../../goals/use-quick-add.ts';
import { GoalRow, useScheduleWork } from './goal-row.tsx';

/** The goals due today without a report, each with its bar and one-tap Add. */
export function GoalsToReport({ data }: { data: TodayData }) {
  const { goals, performance, arranged = [], toReport } = data;
  const openDialog = useOpenDialog();
  const { shown, hidden, showAll, container } = useCollapsedList(arranged);
  const today = useToday();
  const add = useQuickAdd();
  const schedule = useScheduleWork();
  const failed = performance.error && performance.data === undefined ? performance : goals;
  return (
    <Section title="Goals to report" count={toReport}>
      <div ref={container} tabIndex={-1} className="focus-container">
        <QueryState
          query={{ ...failed, data: failed === goals ? goals.data : undefined }}
          skeleton={null}
          isEmpty={() => arranged.length === 0}
          empty={<NothingToReport goals={goals.data ?? []} onNew={() => openDialog('new-goal')} />}
        >
          {() => (
            <Stack as="ul" gap={0} className="one-column" aria-label="Goals to report">
              {shown.map((goal) => (
                <GoalRow key={goal.id} goal={goal} today={today} add={add} schedule={schedule} />
              ))}
            </Stack>
          )}
        </QueryState>
        {hidden > 0 && (
          <Button variant="subtle" size="sm" className="touch-area pull-left-8" onClick={showAll}>
            {hidden} more
          </Button>
        )}
      </div>
    </Section>
  );
}

function NothingToReport({ goals, onNew }: { goals: readonly Goal[]; onNew: () => void }) {
  const active = goals.filter(({ isCompleted }) => !isCompleted);
  if (active.length === 0) {
    return (
      <div className="pb-8">
        <MutedText size="sm">
          {goals.length === 0
            ? 'No goals yet. What would you like to get done?'
            : 'All your goals are completed. What is next?'}
        </MutedText>
        <Button
          variant="subtle"
          size="sm"
          className="touch-area pull-left-8"
          leftSection={<Plus size={16} aria-hidden />}
          onClick={onNew}
        >
          New Goal
        </Button>
      </div>
    );
  }
  const isDone = active.some(({ hasReportedToday }) => hasReportedToday);
  return (
    <MutedText size="sm" className="pb-8">
      {isDone ? 'Everything due today is reported.' : 'No report is due today.'}
    </MutedText>
  );
}
