import type { Span } from '@goaltracker/domain/calendar/span';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { type RefObject, useState } from 'react';
import { usePointerDrag } from '../../../hooks/use-pointer-drag.ts';
import { drawSpan, readPoint } from './geometry.ts';
import type { HourScale } from './hour-scale.ts';
import { holdInGrid } from './hold-in-grid.ts';

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

/** Draws a new event over the empty hours of a day. `drawn` are the times so far. */
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
        { day, from, to: pointAt(pointer).hours, firstHour: scale.from, isFine: pointer.isFine },
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
