import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { type Span, parseSpan } from '@goaltracker/domain/calendar/span';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { notifyManager } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { usePointerDrag } from '../../../hooks/use-pointer-drag.ts';
import { type Grip, type GridPoint, dragSpan, readPoint } from './geometry.ts';
import type { HourScale } from './hour-scale.ts';
import { holdInGrid } from './hold-in-grid.ts';

/** Pixels; on a lower event a finger could not avoid the grips at its ends, so it always moves the event. */
const tallEnoughForGrips = 56;

interface DragOptions {
  grid: RefObject<HTMLElement | null>;
  days: readonly CalendarDay[];
  timezone: string;
  scale: HourScale;
  findEvent: (id: string) => CalendarEvent | undefined;
  onDrop: (event: CalendarEvent, to: Span) => void;
}

interface Drag {
  event: CalendarEvent;
  held: HTMLElement;
  grip: Grip;
  from: GridPoint;
  /** Where the event would be dropped; null where it was. */
  span: Span | null;
}

/** Drags events in a grid of days. `preview` is where the event would be dropped. */
export function useDrag({ grid, days, timezone, scale, findEvent, onDrop }: DragOptions) {
  const [preview, setPreview] = useState<{ event: CalendarEvent; span: Span } | null>(null);

  function pointAt(at: { clientX: number; clientY: number }): GridPoint {
    const box = grid.current?.getBoundingClientRect() ?? new DOMRect();
    return readPoint(box, { columns: days.length, scale }, at);
  }

  const handlers = usePointerDrag<Drag>({
    element: grid,
    onPress(press) {
      const { target, pointerType } = press;
      const held = target instanceof Element ? target.closest<HTMLElement>('[data-event]') : null;
      const event = findEvent(held?.dataset['event'] ?? '');
      if (!held || !event) return null;
      const isWhole = pointerType !== 'mouse' && held.offsetHeight < tallEnoughForGrips;
      return { event, held, grip: readGrip(target, isWhole), from: pointAt(press), span: null };
    },
    onBegin: ({ held }, drag) => holdInGrid(held, drag),
    onMove(drag, pointer) {
      const { event, grip, from } = drag;
      const points = { grip, from, to: pointAt(pointer), days, firstHour: scale.from, isFine: pointer.isFine };
      const span = dragSpan(parseSpan(event), points, timezone);
      if (span && span.start === drag.span?.start && span.end === drag.span.end) return;
      drag.span = span;
      setPreview({ event, span: span ?? parseSpan(event) });
    },
    onEnd({ event, span }, isDone) {
      if (isDone && span) onDrop(event, span);
      // After the calendar shows the event where it was dropped, of which React Query notifies it in a task of its own.
      notifyManager.schedule(() => setPreview(null));
    },
  });
  return { preview, handlers };
}

function readGrip(target: EventTarget, isWhole: boolean): Grip {
  const grip = target instanceof HTMLElement ? target.dataset['grip'] : undefined;
  return !isWhole && (grip === 'start' || grip === 'end') ? grip : 'move';
}
