import type { Span } from '@goaltracker/domain/calendar/span';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { DragPointer } from '../../../hooks/use-pointer-drag.ts';
import { readPoint } from './geometry.ts';
import type { HourScale } from './hour-scale.ts';
import { type DraggedItem, registerDropTarget } from './dragged-item.ts';
import { autoScroll } from './hold-in-grid.ts';
import { computeLanding } from './landing-span.ts';

interface Landing {
  item: DraggedItem;
  span: Span;
}

export interface DropTargetOptions {
  grid: RefObject<HTMLElement | null>;
  days: readonly CalendarDay[];
  timezone: string;
  scale: HourScale;
}

/**
 * Lets items be dropped on a grid of days. The result is where the item would land, and after the drop where it has
 * landed until the calendar shows its event.
 */
export function useDropTarget({ grid, days, timezone, scale }: DropTargetOptions): Landing | null {
  const [landing, setLanding] = useState<Landing | null>(null);
  const latest = useRef<{ landing: Landing | null; at: DragPointer; stopScrolling: () => void }>(null);

  useEffect(() => {
    function show(next: Landing | null): void {
      if (latest.current) latest.current.landing = next;
      setLanding((shown) => (shown?.item === next?.item && shown?.span.start === next?.span.start ? shown : next));
    }
    function update(item: DraggedItem): void {
      const { current } = latest;
      if (!grid.current || !current) return;
      if (!isOver(grid.current, current.at)) {
        show(null);
        return;
      }
      const point = readPoint(grid.current.getBoundingClientRect(), { columns: days.length, scale }, current.at);
      const { minutes } = item;
      const span = computeLanding({ point, days, timezone, firstHour: scale.from, minutes, isFine: current.at.isFine });
      show(span && { item, span });
    }
    function stop(): void {
      latest.current?.stopScrolling();
      latest.current = null;
    }
    const unregister = registerDropTarget({
      hover(item, at) {
        if (!grid.current) return false;
        if (latest.current) {
          latest.current.at = at;
        } else {
          const hours = grid.current;
          const scrollPoint = () => ({ clientY: latest.current ? findScrollPoint(hours, latest.current.at) : 0 });
          latest.current = { landing: null, at, stopScrolling: autoScroll(hours, scrollPoint, () => update(item)) };
        }
        update(item);
        return latest.current.landing !== null;
      },
      drop() {
        const dropped = latest.current?.landing ?? null;
        stop();
        if (!dropped) return false;
        const clear = () => setLanding((shown) => (shown?.item === dropped.item ? null : shown));
        dropped.item.onDrop(dropped.span).then(clear, clear);
        return true;
      },
      leave() {
        stop();
        setLanding(null);
      },
    });
    return () => {
      stop();
      unregister();
    };
  }, [grid, days, timezone, scale]);

  return landing;
}

/** The pointer scrolls the hours only where it is over them. */
function findScrollPoint(grid: HTMLElement, { clientX, clientY }: DragPointer): number {
  const { left, right } = grid.getBoundingClientRect();
  const view = viewOf(grid);
  return clientX >= left && clientX <= right ? clientY : (view.top + view.bottom) / 2;
}

/** Whether the pointer is over the part of the grid that is scrolled into view. */
function isOver(grid: HTMLElement, { clientX, clientY }: DragPointer): boolean {
  const { left, right } = grid.getBoundingClientRect();
  const view = viewOf(grid);
  return clientX >= left && clientX <= right && clientY >= view.top && clientY <= view.bottom;
}

function viewOf(grid: HTMLElement): DOMRect {
  return (grid.closest('section') ?? grid).getBoundingClientRect();
}
