import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { newEventDefaults } from '@goaltracker/domain/calendar/enums';
import type { Span } from '@goaltracker/domain/calendar/span';
import { useLayoutEffect, useRef } from 'react';
import { DragGhost } from './drag-ghost.tsx';
import { formatSlot } from './hour-slots.tsx';
import { type DropTargetOptions, useDropTarget } from './use-drop-target.ts';

interface DragLayerProps extends DropTargetOptions {
  /** The event that is dragged, where it would be dropped. */
  dragged: { event: CalendarEvent; span: Span } | null;
  /** The times of a new event. */
  newSpan: Span | undefined;
}

const newEvent = { title: newEventDefaults.title, color: newEventDefaults.color };

/** What is dragged or drawn over the hours, also from outside the calendar, and the focus after unfolding. Apart from the first load. */
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
    // The button that unfolded the hours is gone.
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
