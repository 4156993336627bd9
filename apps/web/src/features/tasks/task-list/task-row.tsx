import { ActionIcon, Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { CalendarClock, CalendarPlus, CalendarX, Flag, Target, Trash2 } from 'lucide-react';
import { memo, type MouseEvent, type TouchEvent, useRef, useState } from 'react';
import { keyShortcut } from '../../../hooks/local-settings.tsx';
import { itemKeys } from '../../../platform/keys.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { EditTaskForm } from '../task-form/edit-task-form.tsx';
import type { TaskActions, TaskField } from '../actions/task-actions.ts';
import { TaskFacts } from '../task-facts/task-facts.tsx';
import classes from './tasks.module.css';

interface TaskRowProps {
  task: Task;
  goalTitle: string | undefined;
  isEdited: boolean;
  /** Whether the task was deleted elsewhere while its editor was open. */
  isDeleted: boolean;
  isSelected: boolean;
  /** Whether a click anywhere in the row selects or deselects the task. */
  isSelecting: boolean;
  clock: { now: number; timeZone: string };
  actions: TaskActions;
}

/**
 * The checkbox completes the task, the title opens the editor, each fact opens its popover, the buttons schedule and delete
 * the task. A swipe to the right completes it, a swipe to the left postpones it. While the user selects tasks by taps, a
 * tap only selects.
 */
export const TaskRow = memo(function TaskRow(props: TaskRowProps) {
  const { task, goalTitle, isEdited, isDeleted, isSelected, isSelecting, clock, actions } = props;
  const { id, title, isCompleted } = task;
  const swipe = useSwipeRow({ onRight: () => actions.complete([task]), onLeft: () => actions.postpone(task) });
  const [isPointedAt, setPointedAt] = useState(false);
  const edit = (field: TaskField) => (event: MouseEvent<HTMLElement>) => actions.edit(task, field, event.currentTarget);

  /** Takes over clicks with Shift, Ctrl or Cmd, and every click while the user selects tasks by taps. */
  function select(click: MouseEvent): void {
    if (!isSelecting && !click.shiftKey && !click.ctrlKey && !click.metaKey) return;
    if (!(click.target instanceof Element) || click.target.closest('form')) return;
    // The checkbox handles its own click: with `preventDefault` it would show its old state.
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
        <Checkbox
          className={classes.box}
          radius={isSelecting ? 'sm' : 'xl'}
          aria-label={`${isSelecting ? 'Select' : 'Complete'} ${title}`}
          checked={isSelecting ? isSelected : isCompleted}
          onChange={() => (isSelecting ? actions.select(id, 'toggle') : actions.toggle(task))}
        />
        <div className="grow">
          <UnstyledButton
            className={`w-full rounded-md ${classes.title}`}
            {...(isSelecting ? { 'aria-pressed': isSelected } : { 'aria-expanded': isEdited })}
            onClick={() => (isEdited ? actions.closeEditor(task) : actions.openEditor(task))}
          >
            <Text as={isCompleted ? 's' : 'span'} size="md" tone={isCompleted ? 'muted' : undefined}>
              {title}
            </Text>
          </UnstyledButton>
          <TaskFacts
            className={classes.facts}
            task={task}
            goalTitle={goalTitle}
            clock={clock}
            edit={edit}
            onEvent={() => actions.editEvent(task)}
          />
        </div>
        <RowButtons task={task} edit={isPointedAt && !isSelecting ? edit : undefined} actions={actions} />
      </Row>
      {isEdited && <EditTaskForm task={task} isDeleted={isDeleted} actions={actions} />}
    </Stack>
  );
});

interface RowButtonsProps {
  task: Task;
  /** Undefined until a pointer enters the row: a list can have thousands of rows. */
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
        <ActionIcon
          aria-label={`Remove ${title} from schedule`}
          title="Remove from schedule"
          onClick={() => actions.unschedule(task)}
        >
          <CalendarX size={18} aria-hidden />
        </ActionIcon>
      ) : (
        <ActionIcon aria-label={`Schedule ${title}`} title="Schedule" onClick={() => actions.schedule(task)}>
          <CalendarPlus size={18} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon aria-label={`Delete task ${title}`} title="Delete" onClick={() => actions.remove(task)}>
        <Trash2 size={18} aria-hidden />
      </ActionIcon>
    </Row>
  );
}

interface FieldButtonProps {
  label: string;
  title: string;
  onClick: (event: MouseEvent<HTMLElement>) => void;
  Icon: typeof Flag;
}

/** Not in the tab order: keys and the editor change the same fields. */
function FieldButton({ label, title, onClick, Icon }: FieldButtonProps) {
  return (
    <ActionIcon aria-label={label} title={title} tabIndex={-1} onClick={onClick}>
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}

/** Pixels a finger moves before the gesture counts as a swipe or a scroll. */
const decisionDistance = 10;
/** Pixels after which a released swipe acts. */
const swipeDistance = 80;

interface SwipeOptions {
  onRight: () => void;
  onLeft: () => void;
}

interface Touch {
  x: number;
  y: number;
  isSwipe: boolean | null;
}

/** The row follows the finger sideways: `--swipe` is the distance in pixels. */
function useSwipeRow({ onRight, onLeft }: SwipeOptions) {
  const started = useRef<Touch>(null);

  function move(row: HTMLElement, pixels: number): void {
    row.style.setProperty('--swipe', `${pixels}px`);
    if (pixels === 0) delete row.dataset['swipe'];
    else row.dataset['swipe'] = pixels > 0 ? 'right' : 'left';
  }

  return {
    onTouchStart({ touches }: TouchEvent<HTMLElement>) {
      const touch = touches.item(0);
      started.current = touches.length === 1 ? { x: touch.clientX, y: touch.clientY, isSwipe: null } : null;
    },
    onTouchMove({ touches, currentTarget }: TouchEvent<HTMLElement>) {
      const touch = touches.item(0);
      const start = started.current;
      if (!start) return;
      const [x, y] = [touch.clientX - start.x, touch.clientY - start.y];
      if ('dragging' in document.documentElement.dataset) start.isSwipe = false;
      if (Math.max(Math.abs(x), Math.abs(y)) > decisionDistance) start.isSwipe ??= Math.abs(x) > Math.abs(y);
      if (start.isSwipe) move(currentTarget, x);
    },
    onTouchEnd({ changedTouches, currentTarget }: TouchEvent<HTMLElement>) {
      const start = started.current;
      started.current = null;
      move(currentTarget, 0);
      if (!start?.isSwipe) return;
      const distance = changedTouches.item(0).clientX - start.x;
      if (distance > swipeDistance) onRight();
      if (distance < -swipeDistance) onLeft();
    },
    onTouchCancel({ currentTarget }: TouchEvent<HTMLElement>) {
      started.current = null;
      move(currentTarget, 0);
    },
  };
}
