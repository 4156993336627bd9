import { Portal } from '@mantine/core';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { type RefObject, useState } from 'react';
import { usePointerDrag } from '../../../hooks/use-pointer-drag.ts';
import { useToday } from '../../../hooks/use-today.ts';
import { formatWeekday } from '../../../ui/format/format-period.ts';
import { moveDue } from '../move-due.ts';
import { useChangeTasks } from '../use-many-tasks.ts';
import classes from './tasks.module.css';

/** Pixels from the edge of the screen within which the page scrolls, and how far at a time. */
const scrollEdge = 96;
const scrollStep = 12;

interface DayDragOptions {
  list: RefObject<HTMLElement | null>;
  tasks: readonly Task[];
  isOn: boolean;
}

/** Drags a task onto the day of another section, with the mouse or after a long press. */
export function useDayDrag({ list, tasks, isOn }: DayDragOptions) {
  const { timezone } = useToday();
  const change = useChangeTasks();
  const [drag, setDrag] = useState<{ title: string; x: number; y: number; day: CalendarDay | undefined } | null>(null);
  const handlers = usePointerDrag<Task>({
    element: list,
    onPress({ target }) {
      if (!isOn || !(target instanceof Element) || target.closest('form, input')) return null;
      const id = target.closest<HTMLElement>('[data-task]')?.dataset['task'];
      return tasks.find((task) => task.id === id) ?? null;
    },
    onBegin(_, { getPointer, update }) {
      document.documentElement.dataset['dragging'] = '';
      const timer = setInterval(() => {
        const { clientY } = getPointer();
        const pixels = clientY < scrollEdge ? -scrollStep : clientY > window.innerHeight - scrollEdge ? scrollStep : 0;
        if (pixels === 0) return;
        window.scrollBy(0, pixels);
        update();
      }, 16);
      return () => {
        clearInterval(timer);
        delete document.documentElement.dataset['dragging'];
      };
    },
    onMove({ title }, { clientX: x, clientY: y }) {
      setDrag({ title, x, y, day: findDay(x, y) });
    },
    onEnd(task, isDone) {
      const day = drag?.day;
      setDrag(null);
      if (!isDone || day === undefined) return;
      const dueDate = moveDue(task, day, timezone);
      change('Due date changed', [task], () => ({ dueDate }));
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
  return { handlers: isOn ? handlers : {}, label };
}

function findDay(x: number, y: number): CalendarDay | undefined {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]')?.dataset['day'];
}
