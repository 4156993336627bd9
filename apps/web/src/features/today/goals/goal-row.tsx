import classes from '../today.module.css';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { workEventDefaults } from '@goaltracker/domain/calendar/enums';
import { CalendarPlus, ClipboardPen, GripVertical, Pencil } from 'lucide-react';
import { use, useRef } from 'react';
import { useOpenDialog } from '../../../hooks/dialog-url.ts';
import { ActionMenu } from '../../../ui/layout/action-menu.tsx';
import { DoneBadge, IconTile } from '../../../ui/layout/icon-tile.tsx';
import { formatWorkTitle, formatSlotSpan } from '../../calendar/editor/slot-labels.ts';
import { DueGoalRow, type DueGoalRowProps } from '../../goals/due/due-goal-row.tsx';
import { AfterDropContext } from '../drag/after-drop.ts';
import { DraggedLabel } from '../drag/dragged-label.tsx';
import { useItemDrag } from '../drag/use-item-drag.ts';
import { formatSpan, parseSpan, type Span } from '@goaltracker/domain/calendar/span';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useToday } from '../../../hooks/use-today.ts';
import { useCreateEvent } from '../../calendar/core/use-create-event.ts';

interface GoalRowProps extends Pick<DueGoalRowProps, 'goal' | 'today' | 'add'> {
  schedule: (goal: Goal, span: Span) => Promise<unknown>;
}

/** A goal due today, which can be dragged onto the hours. Its icon opens its actions. */
export function GoalRow({ goal, today, add, schedule }: GoalRowProps) {
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

/** Schedules work on a goal, with Undo in the toast. */
export function useScheduleWork(): GoalRowProps['schedule'] {
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
