import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { workEventDefaults } from '@goaltracker/domain/calendar/enums';
import { CalendarPlus, ClipboardPen, GripVertical, Pencil } from 'lucide-react';
import { use, useRef } from 'react';
import { useOpenDialog } from '../../../hooks/dialog-url.ts';
import { ActionMenu } from '../../../ui/layout/action-menu.tsx';
import { DoneBadge, IconTile } from '../../../ui/layout/icon-tile.tsx';
import { formatWorkTitle } from '../../calendar/editor/slot-labels.ts';
import { DueGoalRow } from '../../goals/due/due-goal-row.tsx';
import { AfterDropContext } from '../drag/after-drop.ts';
import { CarriedLabel } from '../drag/carried-label.tsx';
import { useCarry } from '../drag/use-carry.ts';
import classes from '../today.module.css';
import { useScheduleWork } from './use-schedule-work.ts';

/** A goal due today, which can be dragged onto the hours. Its icon opens its actions. */
export function GoalRow({ goal }: { goal: Goal }) {
  const openDialog = useOpenDialog();
  const { id, title, category, hasReportedToday } = goal;
  const row = useRef<HTMLLIElement>(null);
  const schedule = useScheduleWork();
  const { color, minutes } = workEventDefaults;
  const { carrying, handlers } = useCarry({
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
      className={classes.row}
      data-carrying={carrying ? true : undefined}
      icon={
        <>
          <ActionMenu
            name={`Actions for ${title}`}
            actions={actions}
            className={classes.tile}
            title="Actions"
            data-carries
          >
            <IconTile icon={category?.icon} color={category?.color} size={32} />
            {hasReportedToday ? <DoneBadge /> : <GripVertical size={16} className={classes.gripOnTile} aria-hidden />}
          </ActionMenu>
          {carrying && <CarriedLabel title={title} color={color} carrying={carrying} />}
        </>
      }
    />
  );
}
