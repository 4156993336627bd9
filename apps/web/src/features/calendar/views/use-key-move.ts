import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { type Span, formatSpan, parseSpan } from '@goaltracker/domain/calendar/span';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { holdInvalidations } from '../../../sync/invalidate.ts';
import type { Rollback } from '../../../sync/optimistic-update.ts';
import { updateEventCache } from '../core/calendar-cache.ts';
import { formatEventTimes } from '../core/event-labels.ts';
import { keySpan } from './geometry.ts';

/** Milliseconds. Key presses in quick succession are one move, which is saved after this pause. */
const pause = 700;

interface KeyMove {
  event: CalendarEvent;
  to: Span;
  rollback: Promise<Rollback>;
  releaseInvalidations: () => void;
  timer: ReturnType<typeof setTimeout>;
}

interface KeyMoveOptions {
  timezone: string;
  movesDays: boolean;
  onMove: (event: CalendarEvent, to: Span, rollback: Rollback) => void;
}

/** Moves and resizes an event with keys. Each press is shown immediately, and `announcement` is read by screen readers. */
export function useKeyMove({ timezone, movesDays, onMove }: KeyMoveOptions) {
  const pending = useRef<KeyMove>(null);
  const [announcement, announce] = useState('');

  async function save(): Promise<void> {
    const now = pending.current;
    if (!now) return;
    pending.current = null;
    clearTimeout(now.timer);
    onMove(now.event, now.to, await now.rollback);
    now.releaseInvalidations();
  }
  const saveLast = useRef(save);
  useEffect(() => {
    saveLast.current = save;
  });
  useEffect(() => () => void saveLast.current(), []);

  function press(event: CalendarEvent, key: KeyboardEvent): void {
    const before = pending.current?.event.id === event.id ? pending.current : null;
    if (!before) void save();
    const to = event.isAllDay ? null : keySpan(before?.to ?? parseSpan(event), key, { timezone, movesDays });
    if (!to) return;
    key.preventDefault();
    clearTimeout(before?.timer);
    const times = formatSpan(to);
    const shown = updateEventCache(event.id, (each) => ({ ...each, ...times }));
    const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'long', timeZone: timezone });
    announce(`${weekday.format(to.start)}, ${formatEventTimes({ ...event, ...times }, timezone)}`);
    pending.current = {
      event: before?.event ?? event,
      to,
      rollback: before?.rollback ?? shown,
      releaseInvalidations: before?.releaseInvalidations ?? holdInvalidations(),
      timer: setTimeout(() => void saveLast.current(), pause),
    };
  }

  return { press, announcement };
}
