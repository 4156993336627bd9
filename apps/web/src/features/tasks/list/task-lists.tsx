import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useBackCloses } from '../../../hooks/back-closes.ts';
import { lazyPart } from '../../../platform/lazy-with-preload.tsx';
import { DiscardDialog } from '../../../ui/dialog/discard-dialog.tsx';
import ScheduleTaskDialog from '../schedule-task-dialog.tsx';
import { useClock } from '../use-clock.ts';
import { useChangeTasks, useRemoveTasks } from '../use-many-tasks.ts';
import { useRemoveTask } from '../use-task-calls.ts';
import type { TaskSection } from './arrange-sections.ts';
import { SelectionBar } from './selection-bar.tsx';
import { TaskList, type TaskListProps } from './task-list.tsx';
import { scheduleFormPrefix, type TaskBoardState } from './use-task-board.ts';
import { useRowPlace } from './use-row-place.ts';
import { useTaskDrag } from './use-task-drag.tsx';
import { useTaskKeys } from './use-task-keys.ts';
import { useRead } from '../../../store/use-read.ts';

const FieldPopover = lazyPart(() => import('../edit/field-popover.tsx'));

interface TaskListsProps {
  board: TaskBoardState;
  /** Several lists, each with its name and sections; `before` stands above it. */
  lists: readonly { label: string; sections: readonly TaskSection[]; before?: ReactNode }[];
  deleted: ReadonlySet<string>;
  /** Whether rows leave out their goal, which the heading names. */
  isByGoal?: boolean;
  /** Whether tasks can be dragged to the days of other sections. */
  isByDay?: boolean;
  /** Whether the tasks are completed ones. */
  isDone?: boolean;
}

/** Lists of tasks with their keys, the selection, and what is open for a task: the same in the dialog and on the page. */
export function TaskLists({
  board,
  lists,
  deleted,
  isByGoal = false,
  isByDay = false,
  isDone = false,
}: TaskListsProps) {
  const { edited, actions, selection, editing, scheduling, focused, focusRow, discarding } = board;
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
  // A list that is shown again later takes no focus.
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
  const shared: Omit<TaskListProps, 'label' | 'sections'> = {
    goalTitles,
    edited,
    deleted,
    selected: selection.selected,
    isSelecting,
    focused,
    countsCompleted: isDone,
    clock,
    actions,
  };

  return (
    <>
      <div ref={root} role="presentation" onKeyDown={onKeyDown} onFocus={onFocus} {...drag.handlers}>
        {lists.map(({ label, sections, before }) => (
          <div key={label}>
            {before}
            {sections.length > 0 && <TaskList label={label} sections={sections} {...shared} />}
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
