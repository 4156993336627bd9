import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { newEventDefaults } from '@goaltracker/domain/calendar/enums';
import { type Span, formatSpan } from '@goaltracker/domain/calendar/span';
import { useLayoutEffect, useRef, type RefObject, useEffect, useState } from 'react';
import { splitSpanByDay } from '@goaltracker/domain/calendar/event-days';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { toInstant } from '@goaltracker/domain/core/wall-clock';
import { formatSlot } from '../hours/hour-slots.tsx';
import { chosenColor } from '../../../ui/styles/colors.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import shared from '../core/calendar.module.css';
import { formatEventTimes } from '../core/event-labels.tsx';
import { type HourScale, toFraction } from '../hours/hour-scale.ts';
import classes from '../hours/timeline.module.css';
import type { DragPointer } from '../../../hooks/pointer/use-pointer-drag.ts';
import { readPoint, type GridPoint } from './geometry.ts';
import { type DraggedItem, registerDropTarget } from './dragged-item.ts';
import { autoScroll } from './use-drag.ts';

interface DragLayerProps extends DropTargetOptions {
  dragged: { event: CalendarEvent; span: Span } | null;
  newSpan: Span | undefined;
}

const newEvent = { title: newEventDefaults.title, color: newEventDefaults.color };

/**
 * Draws the event that is dragged or drawn over the hours, and focuses the first hour after unfolding. A chunk of its
 * own, which the first paint does not need.
 */
export default function DragLayer({ dragged, newSpan, ...hours }: DragLayerProps) {
  const landing = useDropTarget(hours);
  const ghost = dragged ?? (landing && { event: landing.item, span: landing.span });
  const { grid, days, timezone, scale } = hours;
  const lastFold = useRef(scale.fold);
  useLayoutEffect(() => {
    const before = lastFold.current;
    lastFold.current = scale.fold;
    const [day] = days;
    if (!before || scale.fold || day === undefined || document.activeElement !== document.body) return;
    // The pressed button is gone, and the focus with it.
    const first = formatSlot({ day, hour: before.from });
    grid.current?.querySelector<HTMLElement>(`[data-slot="${first}"]`)?.focus({ preventScroll: true });
  }, [grid, scale, days]);
  return (
    <>
      {ghost && <DragGhost event={ghost.event} span={ghost.span} {...{ days, timezone, scale }} />}
      {newSpan && <DragGhost event={newEvent} span={newSpan} {...{ days, timezone, scale }} />}
    </>
  );
}

interface DragGhostProps {
  event: Pick<CalendarEvent, 'title' | 'color'>;
  span: Span;
  days: readonly CalendarDay[];
  timezone: string;
  scale: HourScale;
}

function DragGhost({ event, span, days, timezone, scale }: DragGhostProps) {
  const shown = splitSpanByDay(span, { timeZone: timezone, from: days[0] ?? '', to: days.at(-1) ?? '' })
    .map((part) => ({
      day: part.day,
      top: Math.max(0, toFraction(part.start, scale)),
      end: toFraction(part.end, scale),
    }))
    .filter(({ top, end }) => end > top);
  return shown.map((part) => (
    <Row
      key={part.day}
      wrap
      gap="0px 8px"
      className={`${shared.block} ${classes.ghost}`}
      style={{
        ...chosenColor(event.color),
        top: `${part.top * 100}%`,
        height: `${(part.end - part.top) * 100}%`,
        left: `${(days.indexOf(part.day) / days.length) * 100}%`,
        width: `${100 / days.length}%`,
      }}
      aria-hidden
    >
      <strong className="truncate">{event.title}</strong>
      <span>{formatEventTimes({ isAllDay: false, ...formatSpan(span) }, timezone)}</span>
    </Row>
  ));
}

interface Landing {
  item: DraggedItem;
  span: Span;
}

interface DropTargetOptions {
  grid: RefObject<HTMLElement | null>;
  days: readonly CalendarDay[];
  timezone: string;
  scale: HourScale;
}

/**
 * Makes a grid of days a drop target. Returns where the item would land; after the drop, where the item landed until
 * the calendar shows its event.
 */
function useDropTarget({ grid, days, timezone, scale }: DropTargetOptions): Landing | null {
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
      const span = computeLanding({
        point,
        days,
        timezone,
        firstHour: scale.from,
        minutes,
        isCoarse: current.at.isCoarse,
      });
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

/**
 * The height at which the pointer scrolls. Returns the middle, which scrolls nothing, for a pointer beside the hours.
 */
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

const minutesPerDay = 24 * 60;

interface LandingOptions {
  point: GridPoint;
  days: readonly CalendarDay[];
  timezone: string;
  /** The first hour shown. */
  firstHour: number;
  /** The length of the event. */
  minutes: number;
  /** Lands on whole hours instead of quarters. */
  isCoarse: boolean;
}

/**
 * Computes the times of an item dropped at a point. The item starts in the quarter under the pointer and ends on the same
 * day. Null outside the days.
 */
export function computeLanding({ point, days, timezone, firstHour, minutes, isCoarse }: LandingOptions): Span | null {
  const day = days[point.column];
  if (day === undefined) return null;
  const step = isCoarse ? 60 : 15;
  const latest = Math.floor((minutesPerDay - minutes) / step) * step;
  const start = Math.min(Math.max(Math.floor((point.hours * 60) / step) * step, firstHour * 60), latest);
  const from = toInstant({ day, minutes: start }, timezone);
  const to = toInstant({ day, minutes: start + minutes }, timezone);
  return { start: from, end: to > from ? to : from + minutes * 60_000 };
}
