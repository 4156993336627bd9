import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { type Span, formatSpan, parseSpan } from '@goaltracker/domain/calendar/span';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { showDraft } from '../../../store/use-call.ts';
import { formatEventTimes } from '../core/event-labels.ts';
import { keySpan } from './geometry.ts';

/** Milliseconds. Key presses in quick succession are one move, which is saved after this pause. */
const pause = 700;

interface KeyMove {
  event: CalendarEvent;
  to: Span;
  dropDraft: () => void;
  timer: ReturnType<typeof setTimeout>;
}

interface KeyMoveOptions {
  /** The days that are shown. */
  days: readonly CalendarDay[];
  timezone: string;
  onMove: (event: CalendarEvent, to: Span) => void;
  /** Called with the first day of an event that is moved out of the days shown. */
  onLeave: (day: CalendarDay) => void;
}

/** Moves and resizes an event with keys. Each press is shown immediately, and `announcement` is read by screen readers. */
export function useKeyMove({ days, timezone, onMove, onLeave }: KeyMoveOptions) {
  const pending = useRef<KeyMove>(null);
  const [announcement, announce] = useState('');

  function save(): void {
    const now = pending.current;
    if (!now) return;
    pending.current = null;
    clearTimeout(now.timer);
    now.dropDraft();
    onMove(now.event, now.to);
  }
  const saveLast = useRef(save);
  useEffect(() => {
    saveLast.current = save;
  });
  useEffect(() => () => saveLast.current(), []);

  function press(event: CalendarEvent, key: KeyboardEvent): void {
    const before = pending.current?.event.id === event.id ? pending.current : null;
    if (!before) save();
    const to = event.isAllDay
      ? null
      : keySpan(before?.to ?? parseSpan(event), key, {
          timezone,
          movesDays: days.length > 1,
        });
    if (!to) return;
    key.preventDefault();
    clearTimeout(before?.timer);
    const times = formatSpan(to);
    before?.dropDraft();
    const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'long', timeZone: timezone });
    announce(`${weekday.format(to.start)}, ${formatEventTimes({ ...event, ...times }, timezone)}`);
    pending.current = {
      event: before?.event ?? event,
      to,
      dropDraft: showDraft('calendar.update', { id: event.id, ...times }),
      timer: setTimeout(() => saveLast.current(), pause),
    };
    const first = toWallClock(to.start, timezone).day;
    const last = toWallClock(to.end - 1, timezone).day;
    if (!days.some((day) => first <= day && day <= last)) onLeave(first);
  }

  return { press, announcement };
}
