import { Button } from '@mantine/core';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { CalendarPlus, ClipboardPen, GripVertical, Pencil, Plus } from 'lucide-react';
import { workEventDefaults } from '@goaltracker/domain/calendar/enums';
import { use, useRef } from 'react';
import { formatSpan, parseSpan, type Span } from '@goaltracker/domain/calendar/span';
import { isActiveGoal } from '@goaltracker/domain/goals/completion';
import { useOpenDialog } from '../../../hooks/address/dialog-url.ts';
import { FocusContainer } from '../../../ui/layout/focus-container.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { QueryState } from '../../../ui/pieces/query-state.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import { useToday } from '../../../hooks/use-today.ts';
import { useCollapsedList } from '../../../hooks/use-long-list.ts';
import { Section } from './section.tsx';
import type { TodayData } from '../use-today-data.ts';
import { useQuickAdd } from '../../goals/quick-add/use-quick-add.ts';
import classes from '../today.module.css';
import { ActionMenu } from '../../../ui/menu/action-menu.tsx';
import { DoneBadge, IconTile } from '../../../ui/pieces/icon-tile.tsx';
import { DueGoalRow, type DueGoalRowProps } from '../../goals/due/due-goal-row.tsx';
import { AfterDropContext, DraggedLabel, useItemDrag } from './use-item-drag.tsx';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useCreateEvent } from '../../calendar/core/use-event-calls.ts';
import { formatSlotSpan, formatWorkTitle } from '../../calendar/schedule-goal/slot-labels.ts';

/** The goals due today without a report, each with its progress bar and an Add button. */
export function GoalsToReport({ data }: { data: TodayData }) {
  const { goals, performance, arranged = [], toReport } = data;
  const openDialog = useOpenDialog();
  const { shown, hidden, showAll, count } = useCollapsedList(arranged);
  const today = useToday();
  const add = useQuickAdd();
  const schedule = useScheduleWork();
  const failed = performance.error && performance.data === undefined ? performance : goals;
  return (
    <Section title="Goals to report" count={toReport}>
      <FocusContainer count={count}>
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
      </FocusContainer>
    </Section>
  );
}

function NothingToReport({ goals, onNew }: { goals: readonly Goal[]; onNew: () => void }) {
  const active = goals.filter(isActiveGoal);
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

interface GoalRowProps extends Pick<DueGoalRowProps, 'goal' | 'today' | 'add'> {
  schedule: (goal: Goal, span: Span) => Promise<unknown>;
}

/** The user can drag the row onto the hours. The icon opens the actions. */
function GoalRow({ goal, today, add, schedule }: GoalRowProps) {
  const openDialog = useOpenDialog();
  const { id, title, category, hasReportedToday } = goal;
  const row = useRef<HTMLLIElement>(null);
  const { color, minutes } = workEventDefaults;
  const { drag, handlers } = useItemDrag({
    row,
    item: { title: formatWorkTitle(title), color, minutes, onDrop: (span) => schedule(goal, span) },
    onDropped: use(AfterDropContext),
  });
  const actions = [
    { title: 'Report Progress', Icon: ClipboardPen, run: () => openDialog('report-progress', id) },
    { title: 'Schedule', Icon: CalendarPlus, run: () => openDialog('schedule-goal', id) },
    { title: 'Edit', Icon: Pencil, run: () => openDialog('edit-goal', id) },
  ];
  return (
    <DueGoalRow
      ref={row}
      {...handlers}
      goal={goal}
      today={today}
      add={add}
      className={`relative rounded-md ${classes.row}`}
      data-dragging-item={drag ? true : undefined}
      icon={
        <>
          <ActionMenu
            name={`Actions for ${title}`}
            actions={actions}
            className={`place-center relative rounded-md ${classes.tile}`}
            title="Actions"
            data-drags-row
          >
            <IconTile icon={category?.icon} color={category?.color} size={32} />
            {hasReportedToday ? (
              <DoneBadge />
            ) : (
              <GripVertical size={16} className={`rounded-md bg-hover ${classes.gripOnTile}`} aria-hidden />
            )}
          </ActionMenu>
          {drag && <DraggedLabel title={title} color={color} drag={drag} />}
        </>
      }
    />
  );
}

function useScheduleWork(): GoalRowProps['schedule'] {
  const { timezone } = useToday();
  const { dateFormat } = useLocalSettings();
  const { mutateAsync } = useCreateEvent({
    describe: (event) => ({
      title: 'Goal Scheduled',
      description: `${event.title} · ${formatSlotSpan(parseSpan(event), timezone, dateFormat)}`,
    }),
  });
  return ({ id, title }, span) => {
    const { type, color } = workEventDefaults;
    return mutateAsync({ title: formatWorkTitle(title), type, color, goalId: id, ...formatSpan(span) });
  };
}
