import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { type Span, parseSpan } from '@goaltracker/domain/calendar/span';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { notifyManager } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { usePointerDrag, type ActiveDrag } from '../../../hooks/pointer/use-pointer-drag.ts';
import { type Grip, type GridPoint, dragSpan, readPoint, drawSpan } from './geometry.ts';
import type { HourScale } from '../hours/hour-scale.ts';

/** Pixels. On a lower event a finger cannot avoid the grips, so a touch always moves the event. */
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
  /** Null when a drop would change nothing. */
  span: Span | null;
}

/** Drags events in a grid of days. `preview`: the dragged event and the times of a drop. */
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
      const points = { grip, from, to: pointAt(pointer), days, firstHour: scale.from, isCoarse: pointer.isCoarse };
      const span = dragSpan(parseSpan(event), points, timezone);
      if (span && span.start === drag.span?.start && span.end === drag.span.end) return;
      drag.span = span;
      setPreview({ event, span: span ?? parseSpan(event) });
    },
    onEnd({ event, span }, isDone) {
      if (isDone && span) onDrop(event, span);
      // React Query shows the dropped event in a task of its own. The preview stays until then.
      notifyManager.schedule(() => setPreview(null));
    },
  });
  return { preview, handlers };
}

function readGrip(target: EventTarget, isWhole: boolean): Grip {
  const grip = target instanceof HTMLElement ? target.dataset['grip'] : undefined;
  return !isWhole && (grip === 'start' || grip === 'end') ? grip : 'move';
}

interface DrawOptions {
  grid: RefObject<HTMLElement | null>;
  days: readonly CalendarDay[];
  timezone: string;
  scale: HourScale;
  onDrawn: (span: Span) => void;
}

interface Stroke {
  pressed: HTMLElement;
  day: CalendarDay;
  /** Hours since midnight. */
  from: number;
  span: Span | null;
}

/** Draws a new event over the empty hours of a day. `drawn`: the times so far. */
export function useDraw({ grid, days, timezone, scale, onDrawn }: DrawOptions) {
  const [drawn, setDrawn] = useState<Span | null>(null);

  function pointAt(at: { clientX: number; clientY: number }) {
    const box = grid.current?.getBoundingClientRect() ?? new DOMRect();
    return readPoint(box, { columns: days.length, scale }, at);
  }

  const handlers = usePointerDrag<Stroke>({
    element: grid,
    onPress(press) {
      const { target } = press;
      if (!(target instanceof HTMLElement) || !('slot' in target.dataset)) return null;
      const { column, hours } = pointAt(press);
      const day = days[column];
      return day === undefined ? null : { pressed: target, day, from: hours, span: null };
    },
    onBegin: ({ pressed }, drag) => holdInGrid(pressed, drag),
    onMove(stroke, pointer) {
      const { day, from } = stroke;
      const span = drawSpan(
        { day, from, to: pointAt(pointer).hours, firstHour: scale.from, isCoarse: pointer.isCoarse },
        timezone,
      );
      if (span.start === stroke.span?.start && span.end === stroke.span.end) return;
      stroke.span = span;
      setDrawn(span);
    },
    onEnd({ span }, isDone) {
      setDrawn(null);
      if (isDone && span) onDrawn(span);
    },
  });
  return { drawn, handlers };
}

/** Pixels from the edge where scrolling begins. */
const edge = 48;
/** Pixels per frame. */
const maxSpeed = 14;

/**
 * Marks the dragged element for its style, and the document for `useSwipe`, which ignores drags. Scrolls the hours near
 * their edges. Returns a function that ends all of this.
 */
function holdInGrid(held: HTMLElement, { element, getPointer, update }: ActiveDrag): () => void {
  const mark = (isHeld: boolean) => {
    held.toggleAttribute('data-held', isHeld);
    document.documentElement.toggleAttribute('data-dragging', isHeld);
  };
  mark(true);
  const stopScrolling = autoScroll(element, getPointer, update);
  return () => {
    stopScrolling();
    mark(false);
  };
}

/**
 * Scrolls the scroll container of a grid while the pointer is near the top or bottom edge, and calls `onScroll` each
 * time. Returns a function that stops the scrolling.
 */
export function autoScroll(grid: HTMLElement, pointer: () => { clientY: number }, onScroll: () => void): () => void {
  const scroller = findScroller(grid);
  let frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);

  function step(): void {
    const { top, bottom } = visibleRange(scroller);
    const { clientY } = pointer();
    const speed = clientY < top + edge ? clientY - top - edge : Math.max(0, clientY - bottom + edge);
    if (speed !== 0) {
      const before = scroller.scrollTop;
      scroller.scrollTop += Math.max(-1, Math.min(1, speed / edge)) * maxSpeed;
      if (scroller.scrollTop !== before) onScroll();
    }
    frame = requestAnimationFrame(step);
  }
}

function findScroller(element: HTMLElement): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    const { overflowY } = getComputedStyle(parent);
    if ((overflowY === 'auto' || overflowY === 'scroll') && parent.scrollHeight > parent.clientHeight) return parent;
  }
  return document.documentElement;
}

function visibleRange(scroller: Element): { top: number; bottom: number } {
  if (scroller === document.documentElement) return { top: 0, bottom: window.innerHeight };
  const { top, bottom } = scroller.getBoundingClientRect();
  return { top: Math.max(0, top), bottom: Math.min(window.innerHeight, bottom) };
}
