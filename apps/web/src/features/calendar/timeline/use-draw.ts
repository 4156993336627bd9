import type { Span } from '@goaltracker/domain/calendar/span';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { autoScroll } from './auto-scroll.ts';
import { drawSpan, readPoint } from './geometry.ts';
import { longPress, markHeld, mouseSlack, touchSlack } from './use-drag.ts';

interface DrawOptions {
  grid: RefObject<HTMLElement | null>;
  days: readonly CalendarDay[];
  timezone: string;
  /** The first hour shown. */
  firstHour: number;
  onDrawn: (span: Span) => void;
}

interface Stroke {
  pressed: HTMLElement;
  day: CalendarDay;
  /** Hours since midnight. */
  from: number;
  at: { clientX: number; clientY: number };
  isFine: boolean;
  pointerId: number;
  isDrawing: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
  stopScrolling: (() => void) | undefined;
}

/**
 * Draws a new event over the empty hours of a day: with the mouse at once, with a finger after a long press. Escape
 * cancels. `drawn` are the times so far.
 */
export function useDraw({ grid, days, timezone, firstHour, onDrawn }: DrawOptions) {
  const stroke = useRef<Stroke>(null);
  const wasDrawn = useRef(false);
  const [drawn, setDrawn] = useState<Span | null>(null);

  const cancel = useEffectEvent(() => end(false));
  useEffect(() => {
    const element = grid.current;
    // Only a non-passive listener can prevent the page from scrolling. React adds passive ones.
    const holdPage = (touch: TouchEvent) => stroke.current?.isDrawing && touch.preventDefault();
    const letGo = (key: KeyboardEvent) => key.key === 'Escape' && stroke.current?.isDrawing && cancel();
    element?.addEventListener('touchmove', holdPage, { passive: false });
    window.addEventListener('keydown', letGo);
    return () => {
      element?.removeEventListener('touchmove', holdPage);
      window.removeEventListener('keydown', letGo);
      cancel();
    };
  }, [grid]);

  function pointAt(at: { clientX: number; clientY: number }) {
    const box = grid.current?.getBoundingClientRect() ?? new DOMRect();
    return readPoint(box, { columns: days.length, from: firstHour }, at);
  }

  function computeSpan({ day, from, at, isFine }: Stroke): Span {
    return drawSpan({ day, from, to: pointAt(at).hours, firstHour, isFine }, timezone);
  }

  function begin(): void {
    const now = stroke.current;
    if (!now || !grid.current) return;
    clearTimeout(now.timer);
    now.isDrawing = true;
    markHeld(now.pressed, true);
    grid.current.setPointerCapture(now.pointerId);
    now.stopScrolling = autoScroll(grid.current, () => now.at, update);
    update();
  }

  function update(): void {
    const now = stroke.current;
    if (!now?.isDrawing) return;
    const span = computeSpan(now);
    setDrawn((before) => (before?.start === span.start && before.end === span.end ? before : span));
  }

  function end(isDone: boolean): void {
    const now = stroke.current;
    if (!now) return;
    stroke.current = null;
    clearTimeout(now.timer);
    now.stopScrolling?.();
    markHeld(now.pressed, false);
    wasDrawn.current = now.isDrawing;
    setDrawn(null);
    if (isDone && now.isDrawing) onDrawn(computeSpan(now));
  }

  return {
    drawn,
    /** Whether the current click is the end of a stroke and must be ignored. */
    swallowsClick(): boolean {
      const swallows = wasDrawn.current;
      wasDrawn.current = false;
      return swallows;
    },
    handlers: {
      onPointerDown(pointer: PointerEvent) {
        wasDrawn.current = false;
        const { target, clientX, clientY, pointerId, shiftKey } = pointer;
        if (!(target instanceof HTMLElement) || !('slot' in target.dataset)) return;
        const { column, hours } = pointAt(pointer);
        const day = days[column];
        if (pointer.button !== 0 || day === undefined || stroke.current) return;
        stroke.current = {
          pressed: target,
          day,
          from: hours,
          at: { clientX, clientY },
          isFine: shiftKey,
          pointerId,
          isDrawing: false,
          timer: pointer.pointerType === 'mouse' ? undefined : setTimeout(lift, longPress),
          stopScrolling: undefined,
        };
      },
      onPointerMove(pointer: PointerEvent) {
        const now = stroke.current;
        if (!now || pointer.pointerId !== now.pointerId) return;
        const moved = Math.hypot(pointer.clientX - now.at.clientX, pointer.clientY - now.at.clientY);
        if (!now.isDrawing && now.timer !== undefined) {
          if (moved > touchSlack) end(false);
          return;
        }
        if (!now.isDrawing && moved <= mouseSlack) return;
        now.at = { clientX: pointer.clientX, clientY: pointer.clientY };
        now.isFine = pointer.shiftKey;
        if (now.isDrawing) update();
        else begin();
      },
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
      onContextMenu(menu: { preventDefault: () => void }) {
        if (stroke.current?.timer !== undefined) menu.preventDefault();
      },
    },
  };

  function lift(): void {
    begin();
    navigator.vibrate?.(15);
  }
}
