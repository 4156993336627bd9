import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Button, CloseButton } from '@mantine/core';
import { CalendarClock, Check, Flag, type LucideIcon, Tag, Target, Trash2 } from 'lucide-react';
import { useBackCloses } from '../../../hooks/address/back-closes.ts';
import { lazyPart } from '../../../platform/loading/lazy-with-preload.tsx';
import { DiscardDialog } from '../../../ui/dialog/confirm-dialog-content.tsx';
import ScheduleTaskDialog, { scheduleFormPrefix } from '../schedule/schedule-task-dialog.tsx';
import { useClock } from '../task-facts/use-clock.ts';
import { useChangeTasks, useRemoveTasks } from '../actions/use-many-tasks.ts';
import { useRemoveTask } from '../actions/use-task-calls.ts';
import type { TaskSection } from './arrange-tasks.ts';
import { TaskList } from './task-list.tsx';
import type { TaskBoardState } from './use-task-board.ts';
import { useRowPlace, useTaskKeys } from './use-task-keys.ts';
import { useTaskDrag } from './use-task-drag.tsx';
import { useRead } from '../../../store/use-read.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import type { TaskField } from '../actions/task-actions.ts';
import classes from './tasks.module.css';

const FieldPopover = lazyPart(() => import('../field-popover/field-popover.tsx'));

interface TaskListsProps {
  board: TaskBoardState;
  /** `before` is rendered above the list. */
  lists: readonly { label: string; sections: readonly TaskSection[]; before?: ReactNode }[];
  deleted: ReadonlySet<string>;
  /** Whether the headings are goals, so that rows leave out the goal. */
  isByGoal?: boolean;
  /** Whether tasks can be dragged to the days of other sections. */
  isByDay?: boolean;
  isDone?: boolean;
}

/** The lists with keys, selection, dragging, popovers and dialogs, both in the Tasks dialog and on the screen. */
export function TaskLists({
  board,
  lists,
  deleted,
  isByGoal = false,
  isByDay = false,
  isDone = false,
}: TaskListsProps) {
  const { edited, actions, selection, editing, scheduling, focusRow, discarding } = board;
  const root = useRef<HTMLDivElement>(null);
  const clock = useClock();
  const goals = useRead('goals.list');
  const goalTitles = useMemo(
    () => new Map(isByGoal ? [] : goals.data?.map(({ id, title }) => [id, title])),
    [goals.data, isByGoal],
  );
  const change = useChangeTasks();
  const removeOne = useRemoveTask();
  const removeAll = useRemoveTasks();
  const tasks = useMemo(() => lists.flatMap(({ sections }) => sections.flatMap((section) => section.tasks)), [lists]);
  const chosen = tasks.filter(({ id }) => selection.selected.has(id));

  function complete(completed: readonly Task[]): void {
    selection.clear();
    actions.complete(completed);
  }

  function remove(removed: readonly Task[]): void {
    const [first] = removed;
    selection.clear();
    if (first && removed.length === 1) removeOne(first);
    else removeAll(removed);
  }

  const onKeyDown = useTaskKeys({
    tasks,
    selection,
    openEditor: actions.openEditor,
    complete,
    remove,
    changePriority: (changed, priority) => change('Priority changed', changed, () => ({ priority })),
    edit: (changed, anchor) => editing.open({ tasks: changed, field: 'due', anchor }),
    focusRow,
  });
  // Forgets the row, so that a list that mounts later does not take the focus.
  useEffect(() => () => focusRow(null), [focusRow]);
  const onFocus = useRowPlace({ lists, edited, focusRow });

  function endEditing(): void {
    const row = editing.field?.anchor.closest<HTMLElement>('[data-task]');
    editing.end();
    if (row?.dataset['task']) focusRow({ id: row.dataset['task'] });
  }

  function endSelectionOf(moved: readonly Task[]): void {
    if (moved.some(({ id }) => selection.selected.has(id))) selection.clear();
  }

  const drag = useTaskDrag({ list: root, tasks, selection, isByDay });
  const isSelecting = selection.isByTap && chosen.length > 0;
  useBackCloses(selection.clear, isSelecting);

  return (
    <>
      <div ref={root} role="presentation" onKeyDown={onKeyDown} onFocus={onFocus} {...drag.handlers}>
        {lists.map(({ label, sections, before }) => (
          <div key={label}>
            {before}
            {sections.length > 0 && (
              <TaskList
                board={board}
                label={label}
                sections={sections}
                goalTitles={goalTitles}
                deleted={deleted}
                isSelecting={isSelecting}
                countsCompleted={isDone}
                clock={clock}
              />
            )}
          </div>
        ))}
      </div>
      {drag.label}
      {chosen.length > 0 && (
        <SelectionBar
          tasks={chosen}
          onComplete={() => complete(chosen)}
          onEdit={(field, anchor) => editing.open({ tasks: chosen, field, anchor })}
          onRemove={() => remove(chosen)}
          onClear={selection.clear}
        />
      )}
      {editing.field && <FieldPopover edited={editing.field} onClose={endEditing} onMoved={endSelectionOf} />}
      {discarding.task && <DiscardDialog onKeep={() => discarding.end(false)} onDiscard={() => discarding.end(true)} />}
      {scheduling.task && (
        <ScheduleTaskDialog
          task={scheduling.task}
          name={`${scheduleFormPrefix}${scheduling.task.id}`}
          onClose={scheduling.end}
        />
      )}
    </>
  );
}

interface SelectionBarProps {
  tasks: readonly Task[];
  onComplete: () => void;
  onEdit: (field: TaskField, anchor: HTMLElement) => void;
  onRemove: () => void;
  onClear: () => void;
}

/** Acts on all selected tasks. */
function SelectionBar({ tasks, onComplete, onEdit, onRemove, onClear }: SelectionBarProps) {
  const edit = (field: TaskField) => (event: MouseEvent<HTMLElement>) => onEdit(field, event.currentTarget);
  return (
    <Row
      gap={0}
      wrap
      className={`px-12 rounded-lg text-sm ${classes.selection}`}
      role="toolbar"
      data-selection-bar
      aria-label="Selected tasks"
    >
      <output className="grow semibold tabular">{tasks.length} selected</output>
      <BarButton label="Complete" Icon={Check} onClick={onComplete} />
      <CloseButton aria-label="Clear selection" onClick={onClear} />
      <Row gap={0} justify="between" className="w-full">
        <BarButton label="Due date" Icon={CalendarClock} onClick={edit('due')} />
        <BarButton label="Priority" Icon={Flag} onClick={edit('priority')} />
        <BarButton label="Labels" Icon={Tag} onClick={edit('labels')} />
        <BarButton label="Goal" Icon={Target} onClick={edit('goal')} />
        <BarButton label="Delete" Icon={Trash2} onClick={onRemove} />
      </Row>
    </Row>
  );
}

interface BarButtonProps {
  label: string;
  Icon: LucideIcon;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

function BarButton({ label, Icon, onClick }: BarButtonProps) {
  return (
    <Button
      variant="subtle"
      size="sm"
      className="touch-area"
      aria-label={label}
      leftSection={<Icon size={16} aria-hidden />}
      onClick={onClick}
    >
      <span className="not-on-phones">{label}</span>
    </Button>
  );
}
