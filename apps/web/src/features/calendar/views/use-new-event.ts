import { newEventDefaults } from '@goaltracker/domain/calendar/enums';
import { computeSlotSpan } from '@goaltracker/domain/calendar/hour-slots';
import type { Span } from '@goaltracker/domain/calendar/span';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import { type RefObject, useCallback, useState } from 'react';
import { type HourScale, toFraction } from './hour-scale.ts';
import { parseSlot } from './hour-slots.tsx';

interface NewEventOptions {
  grid: RefObject<HTMLElement | null>;
  days: readonly CalendarDay[];
  timezone: string;
  scale: HourScale;
}

interface NewEvent {
  span: Span;
  /** Where it was drawn on the screen. */
  anchor: DOMRect;
}

/** The new event that quick create is open for. */
export function useNewEvent({ grid, days, timezone, scale }: NewEventOptions) {
  const [draft, setDraft] = useState<NewEvent | null>(null);

  const open = useCallback(
    (span: Span) => {
      const box = grid.current?.getBoundingClientRect() ?? new DOMRect();
      const start = toWallClock(span.start, timezone);
      const width = box.width / days.length;
      const top = box.top + toFraction(start.minutes, scale) * box.height;
      const height = ((span.end - span.start) / 3_600_000) * scale.hourHeight;
      const anchor = new DOMRect(box.left + Math.max(0, days.indexOf(start.day)) * width, top, width, height);
      setDraft({ span, anchor });
    },
    [grid, days, timezone, scale],
  );

  return {
    draft,
    open,
    /** Opens it for the hour of a slot. */
    openAt: useCallback(
      (slot: string) => open(computeSlotSpan(parseSlot(slot), newEventDefaults.minutes, timezone)),
      [open, timezone],
    ),
    change: useCallback((span: Span) => setDraft((before) => before && { ...before, span }), []),
    close: useCallback(() => setDraft(null), []),
  };
}
