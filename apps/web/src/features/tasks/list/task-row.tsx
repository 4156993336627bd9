import { VisuallyHidden } from '@mantine/core';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { CalendarClock, CalendarPlus, CalendarX, Flag, Target, Trash2 } from 'lucide-react';
import { memo, type MouseEvent, useState } from 'react';
import { keyShortcut } from '../../../hooks/key-shortcut.ts';
import { itemKeys } from '../../../platform/keyed-controls.ts';
import { PlainCheckbox } from '../../../ui/fields/plain-checkbox.tsx';
import { IconButton } from '../../../ui/layout/button.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { EditTaskForm } from '../form/edit-task-form.tsx';
import type { TaskActions, TaskField } from '../task-actions.ts';
import { TaskFacts } from './task-facts.tsx';
import { PlainButton } from '../../../ui/layout/plain-button.tsx';
import classes from './tasks.module.css';
import { useSwipeRow } from './use-swipe-row.ts';

interface TaskRowProps {
  task: Task;
  goalTitle: string | undefined;
  isEdited: boolean;
  /** Whether it was deleted elsewhere while it was edited here. */
  isDeleted: boolean;
  isSelected: boolean;
  /** Whether a click selects or deselects it, whatever is clicked. */
  isSelecting: boolean;
  clock: { now: number; timeZone: string };
  actions: TaskActions;
}

/**
 * A task: the circle completes it, the title opens its editor, each fact is changed where it stands, the buttons schedule
 * and delete it. A swipe to the right completes it, one to the left postpones it. While tasks are selected by taps, it
 * only shows what it is.
 */
export const TaskRow = memo(function TaskRow(props: TaskRowProps) {
  const { task, goalTitle, isEdited, isDeleted, isSelected, isSelecting, clock, actions } = props;
  const { id, title, isCompleted } = task;
  const swipe = useSwipeRow({ onRight: () => actions.complete([task]), onLeft: () => actions.postpone(task) });
  const [isPointedAt, setPointedAt] = useState(false);
  const edit = (field: TaskField) => (event: MouseEvent<HTMLElement>) => actions.edit(task, field, event.currentTarget);

  /** A click with Shift or Ctrl selects, whatever is clicked, and any click while tasks are selected by taps. */
  function select(click: MouseEvent): void {
    if (!isSelecting && !click.shiftKey && !click.ctrlKey && !click.metaKey) return;
    if (!(click.target instanceof Element) || click.target.closest('form')) return;
    // A box that is kept from being ticked does not show what it becomes meanwhile.
    if (isSelecting && click.target.closest('input')) return;
    click.preventDefault();
    click.stopPropagation();
    actions.select(id, click.shiftKey ? 'range' : 'toggle');
  }

  return (
    <Stack
      as="article"
      gap={0}
      className={`relative ${classes.row}`}
      aria-label={title}
      aria-keyshortcuts={keyShortcut(itemKeys)}
      tabIndex={-1}
      data-task={id}
      data-selected={isSelected || undefined}
      data-selecting={isSelecting || undefined}
      onClickCapture={select}
      onPointerEnter={() => setPointedAt(true)}
      {...(!isEdited && !isCompleted && !isSelecting && swipe)}
    >
      {isSelected && !isSelecting && <VisuallyHidden component="span">Selected</VisuallyHidden>}
      <Row gap={0} align="start">
        <PlainCheckbox
          className={classes.box}
          isRound={!isSelecting}
          aria-label={`${isSelecting ? 'Select' : 'Complete'} ${title}`}
          checked={isSelecting ? isSelected : isCompleted}
          onChange={() => (isSelecting ? actions.select(id, 'toggle') : actions.toggle(task))}
        />
        <div className="grow">
          <PlainButton
            className={`w-full rounded-md ${classes.title}`}
            {...(isSelecting ? { 'aria-pressed': isSelected } : { 'aria-expanded': isEdited })}
            onClick={() => (isEdited ? actions.closeEditor(task) : actions.openEditor(task))}
          >
            <Text as={isCompleted ? 's' : 'span'} size="md" tone={isCompleted ? 'muted' : undefined}>
              {title}
            </Text>
          </PlainButton>
          <div className={classes.facts}>
            <TaskFacts
              task={task}
              goalTitle={goalTitle}
              clock={clock}
              edit={edit}
              onEvent={() => actions.editEvent(task)}
            />
          </div>
        </div>
        <RowButtons task={task} edit={isPointedAt && !isSelecting ? edit : undefined} actions={actions} />
      </Row>
      {isEdited && <EditTaskForm task={task} isDeleted={isDeleted} actions={actions} />}
    </Stack>
  );
});

interface RowButtonsProps {
  task: Task;
  /** Absent while no pointer has been over the row: lists have thousands of rows. */
  edit: ((field: TaskField) => (event: MouseEvent<HTMLElement>) => void) | undefined;
  actions: TaskActions;
}

function RowButtons({ task, edit, actions }: RowButtonsProps) {
  const { title, calendarEvent } = task;
  return (
    <Row gap={0} className={classes.buttons}>
      {edit && (
        <div className="relative not-on-phones">
          <Row gap={0} className={classes.fields}>
            <FieldButton label={`Due date of ${title}`} title="Due date" onClick={edit('due')} Icon={CalendarClock} />
            <FieldButton label={`Priority of ${title}`} title="Priority" onClick={edit('priority')} Icon={Flag} />
            <FieldButton label={`Goal of ${title}`} title="Goal" onClick={edit('goal')} Icon={Target} />
          </Row>
        </div>
      )}
      {calendarEvent ? (
        <IconButton
          aria-label={`Remove ${title} from schedule`}
          title="Remove from schedule"
          onClick={() => actions.unschedule(task)}
        >
          <CalendarX size={18} aria-hidden />
        </IconButton>
      ) : (
        <IconButton aria-label={`Schedule ${title}`} title="Schedule" onClick={() => actions.schedule(task)}>
          <CalendarPlus size={18} aria-hidden />
        </IconButton>
      )}
      <IconButton aria-label={`Delete task ${title}`} title="Delete" onClick={() => actions.remove(task)}>
        <Trash2 size={18} aria-hidden />
      </IconButton>
    </Row>
  );
}

interface FieldButtonProps {
  label: string;
  title: string;
  onClick: (event: MouseEvent<HTMLElement>) => void;
  Icon: typeof Flag;
}

/** Not a stop of Tab: keys change the same, and the editor has all fields. */
function FieldButton({ label, title, onClick, Icon }: FieldButtonProps) {
  return (
    <IconButton aria-label={label} title={title} tabIndex={-1} onClick={onClick}>
      <Icon size={18} aria-hidden />
    </IconButton>
  );
}
