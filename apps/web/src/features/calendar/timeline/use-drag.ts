import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { type Span, parseSpan } from '@goaltracker/domain/calendar/span';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { autoScroll } from './auto-scroll.ts';
import { type Grip, type GridPoint, dragSpan, readPoint } from './geometry.ts';

/** Milliseconds; a shorter touch is a tap or the start of a scroll (specification 2, section 9). */
export const longPress = 500;
/** Pixels the pointer may move before a drag starts, or before a long press is cancelled. */
export const mouseSlack = 4;
export const touchSlack = 10;
/** Pixels; on a lower event a finger could not avoid the grips at its ends, so it always moves the event. */
const tallEnoughForGrips = 56;

interface DragOptions {
  grid: RefObject<HTMLElement | null>;
  days: readonly CalendarDay[];
  timezone: string;
  /** The first hour shown. */
  firstHour: number;
  findEvent: (id: string) => CalendarEvent | undefined;
  onDrop: (event: CalendarEvent, to: Span) => void;
}

interface Drag {
  event: CalendarEvent;
  held: HTMLElement;
  grip: Grip;
  from: GridPoint;
  /** The last position of the pointer, in client coordinates. */
  at: { clientX: number; clientY: number };
  pointerId: number;
  /** Whether Shift is held. */
  isFine: boolean;
  isMoving: boolean;
  preview: Span | null;
  timer: ReturnType<typeof setTimeout> | undefined;
  stopScrolling: (() => void) | undefined;
}

/**
 * Drags events in a grid of days: with the mouse at once, with a finger after a long press, so that the page can still
 * be scrolled. Escape cancels. `preview` is where the event would be dropped.
 */
export function useDrag({ grid, days, timezone, firstHour, findEvent, onDrop }: DragOptions) {
  const drag = useRef<Drag>(null);
  const wasDragged = useRef(false);
  const [preview, setPreview] = useState<{ event: CalendarEvent; span: Span } | null>(null);

  const cancel = useEffectEvent(() => end(null));
  useEffect(() => {
    const element = grid.current;
    // Only a non-passive listener can prevent the page from scrolling during a touch drag. React adds passive ones.
    const holdPage = (touch: TouchEvent) => drag.current?.isMoving && touch.preventDefault();
    const letGo = (key: KeyboardEvent) => key.key === 'Escape' && drag.current?.isMoving && cancel();
    element?.addEventListener('touchmove', holdPage, { passive: false });
    window.addEventListener('keydown', letGo);
    return () => {
      element?.removeEventListener('touchmove', holdPage);
      window.removeEventListener('keydown', letGo);
      cancel();
    };
  }, [grid]);

  function pointAt(at: { clientX: number; clientY: number }): GridPoint {
    return readPoint(
      grid.current?.getBoundingClientRect() ?? new DOMRect(),
      { columns: days.length, from: firstHour },
      at,
    );
  }

  function begin(): void {
    const now = drag.current;
    if (!now || !grid.current) return;
    clearTimeout(now.timer);
    now.isMoving = true;
    markHeld(now.held, true);
    grid.current.setPointerCapture(now.pointerId);
    now.stopScrolling = autoScroll(grid.current, () => now.at, update);
    update();
  }

  function update(): void {
    const now = drag.current;
    if (!now?.isMoving) return;
    const span = dragSpan(
      parseSpan(now.event),
      { grip: now.grip, from: now.from, to: pointAt(now.at), days, firstHour, isFine: now.isFine },
      timezone,
    );
    if (now.preview && span && now.preview.start === span.start && now.preview.end === span.end) return;
    now.preview = span;
    setPreview({ event: now.event, span: span ?? parseSpan(now.event) });
  }

  function end(dropped: Span | null): void {
    const now = drag.current;
    if (!now) return;
    drag.current = null;
    clearTimeout(now.timer);
    now.stopScrolling?.();
    markHeld(now.held, false);
    wasDragged.current = now.isMoving;
    setPreview(null);
    if (dropped) onDrop(now.event, dropped);
  }

  return {
    preview,
    /** Whether the current click is the end of a drag and must be ignored. */
    swallowsClick(): boolean {
      const swallows = wasDragged.current;
      wasDragged.current = false;
      return swallows;
    },
    handlers: {
      onPointerDown(pointer: PointerEvent) {
        wasDragged.current = false;
        const held = pointer.target instanceof Element ? pointer.target.closest<HTMLElement>('[data-event]') : null;
        const event = findEvent(held?.dataset['event'] ?? '');
        if (!held || !event || pointer.button !== 0 || drag.current) return;
        const isTouch = pointer.pointerType !== 'mouse';
        const { clientX, clientY, pointerId } = pointer;
        drag.current = {
          event,
          held,
          grip: readGrip(pointer.target, isTouch && held.offsetHeight < tallEnoughForGrips),
          from: pointAt(pointer),
          at: { clientX, clientY },
          pointerId,
          isFine: pointer.shiftKey,
          isMoving: false,
          preview: null,
          timer: isTouch ? setTimeout(lift, longPress) : undefined,
          stopScrolling: undefined,
        };
      },
      onPointerMove(pointer: PointerEvent) {
        const now = drag.current;
        if (!now || pointer.pointerId !== now.pointerId) return;
        const moved = Math.hypot(pointer.clientX - now.at.clientX, pointer.clientY - now.at.clientY);
        if (!now.isMoving && now.timer !== undefined) {
          if (moved > touchSlack) end(null);
          return;
        }
        if (!now.isMoving && moved <= mouseSlack) return;
        now.at = { clientX: pointer.clientX, clientY: pointer.clientY };
        now.isFine = pointer.shiftKey;
        if (now.isMoving) update();
        else begin();
      },
      onPointerUp: () => end(drag.current?.preview ?? null),
      onPointerCancel: () => end(null),
      onContextMenu(menu: { preventDefault: () => void }) {
        if (drag.current?.timer !== undefined) menu.preventDefault();
      },
    },
  };

  function lift(): void {
    begin();
    navigator.vibrate?.(15);
  }
}

/** Sets attributes for the style of the event, and for `useSwipe`, which ignores drags. */
export function markHeld(held: HTMLElement, isHeld: boolean): void {
  held.toggleAttribute('data-held', isHeld);
  document.documentElement.toggleAttribute('data-dragging', isHeld);
}

function readGrip(target: EventTarget, isWhole: boolean): Grip {
  const grip = target instanceof HTMLElement ? target.dataset['grip'] : undefined;
  return !isWhole && (grip === 'start' || grip === 'end') ? grip : 'move';
}
