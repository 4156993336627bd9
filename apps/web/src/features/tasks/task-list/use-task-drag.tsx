import { Portal } from '@mantine/core';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { type RefObject, useState } from 'react';
import { usePointerDrag } from '../../../hooks/pointer/use-pointer-drag.ts';
import { formatWeekday } from '../../../ui/format/format-period.ts';
import { useChangeTasks } from '../actions/use-many-tasks.ts';
import classes from './tasks.module.css';
import type { TaskSelection } from './use-task-board.ts';

/** Pixels from the edge of the screen within which a drag scrolls the page. */
const scrollEdge = 96;
/** Pixels every 16 ms. */
const scrollStep = 12;

interface TaskDragOptions {
  list: RefObject<HTMLElement | null>;
  tasks: readonly Task[];
  selection: TaskSelection;
  /** Whether the user can drag tasks to the days of other sections. */
  isByDay: boolean;
}

interface Held {
  task: Task;
  /** The day of the section that the task comes from. */
  from: CalendarDay | undefined;
  isTouched: boolean;
}

interface Drag {
  title: string;
  x: number;
  y: number;
  /** The day under the pointer; undefined when a drop would change nothing. */
  day: CalendarDay | undefined;
}

/**
 * A long press selects a task (rules/tasks.md#selecting-by-touch). With `isByDay`, the mouse or the finger that still holds
 * the task drags it onto another day, together with all selected tasks.
 */
export function useTaskDrag({ list, tasks, selection, isByDay }: TaskDragOptions) {
  const change = useChangeTasks();
  const [drag, setDrag] = useState<Drag | null>(null);
  const listDragged = ({ id }: Task) =>
    tasks.filter((each) => each.id === id || (selection.selected.has(id) && selection.selected.has(each.id)));
  const handlers = usePointerDrag<Held>({
    element: list,
    onPress({ target, pointerType }) {
      const isTouched = pointerType !== 'mouse';
      if (!(isByDay || isTouched) || !(target instanceof Element) || target.closest('form, input')) return null;
      const row = target.closest<HTMLElement>('[data-task]');
      const task = tasks.find(({ id }) => id === row?.dataset['task']);
      return row && task ? { task, from: findDay(row), isTouched } : null;
    },
    onBegin({ task, isTouched }, { getPointer, update }) {
      if (isTouched) selection.select(task.id, 'begin');
      document.documentElement.dataset['dragging'] = '';
      const timer = setInterval(() => {
        const { clientY } = getPointer();
        const pixels = clientY < scrollEdge ? -scrollStep : clientY > window.innerHeight - scrollEdge ? scrollStep : 0;
        if (pixels === 0 || !isByDay) return;
        window.scrollBy(0, pixels);
        update();
      }, 16);
      return () => {
        clearInterval(timer);
        delete document.documentElement.dataset['dragging'];
      };
    },
    onMove({ task, from, isTouched }, { clientX: x, clientY: y }) {
      const below = isByDay ? findDay(document.elementFromPoint(x, y)) : undefined;
      const day = below === from ? undefined : below;
      const { length } = listDragged(task);
      const title = length > 1 ? `${length} tasks` : task.title;
      setDrag(isTouched && day === undefined ? null : { title, x, y, day });
    },
    onEnd({ task }, isDone) {
      const dueDay = drag?.day;
      setDrag(null);
      if (!isDone || dueDay === undefined) return;
      const dragged = listDragged(task);
      if (selection.selected.has(task.id)) selection.clear();
      change('Due date changed', dragged, ({ dueTime }) => ({ dueDay, dueTime }));
    },
  });
  const label = drag && (
    <Portal>
      <div
        className={`truncate text-sm semibold py-8 px-12 rounded-md ${classes.dragged}`}
        style={{ translate: `${drag.x + 8}px ${drag.y + 8}px` }}
        aria-hidden
      >
        {drag.day && `${formatWeekday(drag.day)}: `}
        {drag.title}
      </div>
    </Portal>
  );
  return { handlers, label };
}

function findDay(element: Element | null): CalendarDay | undefined {
  return element?.closest<HTMLElement>('[data-day]')?.dataset['day'];
}
