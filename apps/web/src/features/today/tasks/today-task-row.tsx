import { Checkbox } from '@mantine/core';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { taskEventDefaults } from '@goaltracker/domain/calendar/enums';
import { formatSpan } from '@goaltracker/domain/calendar/span';
import { CalendarPlus, CalendarX, GripVertical, Pencil, Trash2 } from 'lucide-react';
import { use, useRef } from 'react';
import { useOpenDialog } from '../../../hooks/dialog-url.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { ActionMenu } from '../../../ui/layout/action-menu.tsx';
import { RowOpener, RowText } from '../../../ui/text/row-text.tsx';
import { TaskFacts } from '../../tasks/list/task-facts.tsx';
import { useRepeatActions } from '../../tasks/use-repeat-actions.ts';
import { useRemoveTask, useScheduleTask, useUnscheduleTask } from '../../tasks/use-task-calls.ts';
import { AfterDropContext } from '../drag/after-drop.ts';
import { DraggedLabel } from '../drag/dragged-label.tsx';
import { useItemDrag } from '../drag/use-item-drag.ts';
import classes from '../today.module.css';

interface TodayTaskRowProps {
  task: Task;
  goalTitle: string | undefined;
  clock: { now: number; timeZone: string };
  onToggle: (task: Task) => void;
}

/** A task: the box completes it, the title opens it, the handle its actions. */
export function TodayTaskRow({ task, goalTitle, clock, onToggle }: TodayTaskRowProps) {
  const { id, title, isCompleted, calendarEvent } = task;
  const openDialog = useOpenDialog();
  const unschedule = useUnscheduleTask();
  const remove = useRemoveTask();
  const repeatActions = useRepeatActions(task);
  const row = useRef<HTMLLIElement>(null);
  const { mutateAsync: schedule } = useScheduleTask();
  const { color, minutes } = taskEventDefaults;
  const { drag, handlers } = useItemDrag({
    row,
    // A task with a time is dragged in the calendar.
    item:
      isCompleted || calendarEvent
        ? null
        : {
            title,
            color,
            minutes: task.estimatedMinutes ?? minutes,
            onDrop: (span) =>
              schedule({
                taskId: id,
                eventData: { title, description: task.description, goalId: task.goalId, ...formatSpan(span) },
              }),
          },
    onDropped: use(AfterDropContext),
  });
  const open = () => openDialog('tasks', id);
  const actions = [
    calendarEvent
      ? { title: 'Remove from schedule', Icon: CalendarX, run: () => unschedule(task) }
      : { title: 'Schedule', Icon: CalendarPlus, run: () => openDialog('schedule-task', id) },
    ...repeatActions,
    { title: 'Edit', Icon: Pencil, run: open },
    { title: 'Delete', Icon: Trash2, run: () => remove(task) },
  ];
  return (
    <Row
      as="li"
      ref={row}
      {...handlers}
      data-dragging-item={drag ? true : undefined}
      gap={0}
      className={`min-h-48 relative rounded-md ${classes.row}`}
    >
      <Checkbox
        radius="xl"
        size="20px"
        classNames={{ input: classes.boxInput }}
        aria-label={`Complete ${title}`}
        checked={isCompleted}
        onChange={() => onToggle(task)}
      />
      <RowText className="py-6">
        <RowOpener lines={2} className={isCompleted ? 'muted' : undefined} title={title} data-drags-row onClick={open}>
          {isCompleted ? <s>{title}</s> : title}
        </RowOpener>
        <div className={`clip ${classes.taskFacts}`}>
          <TaskFacts task={task} goalTitle={goalTitle} clock={clock} />
        </div>
      </RowText>
      {!isCompleted && (
        <ActionMenu
          name={`Actions for ${title}`}
          actions={actions}
          className={`place-center relative rounded-md muted ${classes.grip}`}
          title="Actions"
          data-drags-row
        >
          <GripVertical size={18} aria-hidden />
        </ActionMenu>
      )}
      {drag && <DraggedLabel title={title} color={color} drag={drag} />}
    </Row>
  );
}
