import { VisuallyHidden } from '@mantine/core';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { CalendarPlus, Check, ClipboardPen, GripVertical, Pencil } from 'lucide-react';
import { workEventDefaults } from '@goaltracker/domain/calendar/enums';
import { use, useRef } from 'react';
import { useOpenDialog } from '../../../lib/dialog-url.ts';
import { formatPercent } from '../../../ui/format-amount.ts';
import { IconTile } from '../../../ui/icon-tile.tsx';
import { Row } from '../../../ui/layout.tsx';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { MutedText, Text } from '../../../ui/text.tsx';
import { formatWorkTitle } from '../../calendar/schedule-goal/slot-labels.ts';
import { AddToGoal } from '../../goals/card/add-button.tsx';
import { GoalBar } from '../../goals/card/goal-bar.tsx';
import { canAddTo } from '../../goals/use-quick-add.ts';
import { AfterDropContext } from '../drag/after-drop.ts';
import { CarriedLabel } from '../drag/carried-label.tsx';
import { useCarry } from '../drag/use-carry.ts';
import { RowMenu } from '../row-menu.tsx';
import classes from '../today.module.css';
import { formatExpected } from './format-expected.ts';
import { useScheduleWork } from './use-schedule-work.ts';

/** A goal due today: the title opens the report, the icon its actions, Add adds what is expected. */
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
  const report = () => openDialog('report-progress', id);
  const actions = [
    { title: 'Report Progress', Icon: ClipboardPen, run: report },
    { title: 'Schedule', Icon: CalendarPlus, run: () => openDialog('schedule-goal', id) },
    { title: 'Edit', Icon: Pencil, run: () => openDialog('edit-goal', id) },
  ];
  return (
    <Row
      as="li"
      ref={row}
      {...handlers}
      gap="0px 10px"
      wrap
      className={`${classes.row} ${classes.goal}`}
      data-just-reported={hasReportedToday || undefined}
      data-carrying={carrying ? true : undefined}
    >
      <RowMenu name={title} actions={actions} className={classes.tile}>
        <IconTile icon={category?.icon} color={category?.color} size={32} />
        {hasReportedToday ? (
          <Check size={14} className={classes.reported} aria-hidden />
        ) : (
          <GripVertical size={16} className={classes.gripOnTile} aria-hidden />
        )}
      </RowMenu>
      <div className={`grow ${classes.body}`}>
        <Text
          as={PlainButton}
          size="sm"
          weight="semibold"
          className={`truncate ${classes.opener}`}
          title={title}
          data-carries
          onClick={report}
        >
          <VisuallyHidden component="span">Report Progress: </VisuallyHidden>
          {title}
        </Text>
        {goal.goalType !== 'wig' && <GoalBar goal={goal} thin />}
        <MutedText as="span" size="xs" className={`tabular ${classes.facts}`}>
          <span className="truncate">{hasReportedToday ? 'Reported today' : formatExpected(goal)}</span>
          {goal.goalType !== 'wig' && (
            <Text as="span" weight="medium" className={classes.percent}>
              {formatPercent(goal.progressPercentage)}
            </Text>
          )}
        </MutedText>
      </div>
      {canAddTo(goal) ? (
        <AddToGoal goal={goal} />
      ) : (
        <PlainButton className={classes.pill} aria-label={`Report Progress on ${title}`} onClick={report}>
          Report
        </PlainButton>
      )}
      {carrying && <CarriedLabel title={title} color={color} carrying={carrying} />}
    </Row>
  );
}
