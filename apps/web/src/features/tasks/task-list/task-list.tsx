import { Button } from '@mantine/core';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { addDays } from '@goaltracker/domain/core/calendar-day';
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useToday } from '../../../hooks/use-today.ts';
import { formatDay } from '../../../ui/format/format-date.ts';
import { formatWeekday } from '../../../ui/format/format-period.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import type { TaskSection } from './arrange-tasks.ts';
import { TaskRow } from './task-row.tsx';
import classes from './tasks.module.css';
import type { TaskBoardState } from './use-task-board.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

interface TaskListProps {
  board: TaskBoardState;
  label: string;
  sections: readonly TaskSection[];
  goalTitles: ReadonlyMap<string, string>;
  /** Ids of tasks that were deleted elsewhere while their editors were open. */
  deleted: ReadonlySet<string>;
  /** Whether a click on a row selects or deselects the task. */
  isSelecting: boolean;
  /** Whether the headings count completed tasks instead of open ones. */
  countsCompleted: boolean;
  /** One clock for the list, so that all rows agree. */
  clock: { now: number; timeZone: string };
}

type Item = { key: string; section: TaskSection; task: Task | null };

const headingHeight = 44;
const rowHeight = 59;

/** Renders only the visible headings and rows. */
export function TaskList({
  board: { edited, focused, actions, selection },
  label,
  sections,
  goalTitles,
  deleted,
  isSelecting,
  countsCompleted,
  clock,
}: TaskListProps) {
  const list = useRef<HTMLUListElement>(null);
  const items = useMemo(() => sections.flatMap(listItems), [sections]);
  const pinned = useMemo(() => {
    const kept = new Set([...edited, focused?.id]);
    return items.flatMap(({ task }, index) => (task && kept.has(task.id) ? [index] : []));
  }, [items, edited, focused]);
  // Stable functions: the virtualizer places all rows again when one of them changes.
  const getItemKey = useCallback((index: number) => items[index]?.key ?? '', [items]);
  const estimateSize = useCallback((index: number) => (items[index]?.task ? rowHeight : headingHeight), [items]);
  const rows = useVirtualRows({
    list,
    count: items.length,
    estimateSize,
    getItemKey,
    pinned,
  });
  useLayoutEffect(() => {
    if (focused) list.current?.querySelector<HTMLElement>(`[data-task="${focused.id}"]`)?.focus();
  }, [focused]);

  return (
    <ul ref={list} className="relative" style={{ height: rows.height }} aria-label={label}>
      {rows.items.map(({ index, key, start }) => {
        const { section, task } = items[index] ?? {};
        if (!section) return null;
        return (
          <li
            key={key}
            ref={rows.measure}
            className={`w-full min-w-0 ${classes.item} ${task ? classes.line : ''}`}
            style={{ top: start }}
            data-index={index}
            data-day={section.day}
            aria-setsize={items.length}
            aria-posinset={index + 1}
          >
            {task ? (
              <TaskRow
                task={task}
                goalTitle={task.goalId === null ? undefined : goalTitles.get(task.goalId)}
                isEdited={edited.includes(task.id)}
                isDeleted={deleted.has(task.id)}
                isSelected={selection.selected.has(task.id)}
                isSelecting={isSelecting}
                clock={clock}
                actions={actions}
              />
            ) : (
              <SectionHeading
                section={section}
                counted={section.tasks.filter(({ isCompleted }) => isCompleted === countsCompleted)}
                onPostpone={actions.postponeAll}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function listItems(section: TaskSection): Item[] {
  const tasks = section.tasks.map((task) => ({ key: task.id, section, task }));
  const hasHeading = section.title !== undefined || section.day !== undefined;
  return hasHeading ? [{ key: `heading ${section.key}`, section, task: null }, ...tasks] : tasks;
}

interface SectionHeadingProps {
  section: TaskSection;
  /** The tasks of the section without tasks that were toggled here. */
  counted: readonly Task[];
  onPostpone: (tasks: readonly Task[]) => void;
}

function SectionHeading({ section: { title, day, isOverdue }, counted, onPostpone }: SectionHeadingProps) {
  return (
    <Row justify="between" className={`min-h-44 underlined ${classes.heading}`}>
      <h2 className="text-md semibold truncate">
        {title ?? (day && <DayTitle day={day} />)}{' '}
        {counted.length > 0 && <span className="muted text-sm regular tabular pl-12">{counted.length}</span>}
      </h2>
      {isOverdue && (
        <Button variant="subtle" size="sm" className="touch-area flex-none" onClick={() => onPostpone(counted)}>
          Postpone all
        </Button>
      )}
    </Row>
  );
}

function DayTitle({ day }: { day: string }): ReactNode {
  const { day: today } = useToday();
  const { dateFormat } = useLocalSettings();
  const near = day === today ? 'Today' : day === addDays(today, 1) ? 'Tomorrow' : null;
  return (
    <>
      {near ?? formatWeekday(day)}{' '}
      <MutedText as="span" size="sm" className="regular tabular">
        {near && `${formatWeekday(day)}, `}
        {formatDay(day, dateFormat)}
      </MutedText>
    </>
  );
}
