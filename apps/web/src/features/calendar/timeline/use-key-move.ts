import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { type Span, formatSpan, parseSpan } from '@goaltracker/domain/calendar/span';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { updateEventCache } from '../calendar-cache.ts';
import { formatEventTimes } from '../event/event-labels.ts';
import { keySpan } from './geometry.ts';

/** Quick presses are one move: it is sent when the keys have rested this long. */
const rest = 700;

interface KeyMove {
  event: CalendarEvent;
  to: Span;
  takeBack: Promise<() => void>;
  timer: ReturnType<typeof setTimeout>;
}

interface KeyMoveOptions {
  timezone: string;
  movesDays: boolean;
  onMove: (event: CalendarEvent, to: Span, takeBack: () => void) => void;
}

/** Moving and resizing an event with the keys; each press shows at once and is said in `announcement`. */
export function useKeyMove({ timezone, movesDays, onMove }: KeyMoveOptions) {
  const pending = useRef<KeyMove>(null);
  const [announcement, announce] = useState('');

  async function send(): Promise<void> {
    const now = pending.current;
    if (!now) return;
    pending.current = null;
    clearTimeout(now.timer);
    onMove(now.event, now.to, await now.takeBack);
  }
  const sendLast = useRef(send);
  useEffect(() => {
    sendLast.current = send;
  });
  useEffect(() => () => void sendLast.current(), []);

  function press(event: CalendarEvent, key: KeyboardEvent): void {
    const before = pending.current?.event.id === event.id ? pending.current : null;
    if (!before) void send();
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
      takeBack: before?.takeBack ?? shown,
      timer: setTimeout(() => void sendLast.current(), rest),
    };
  }

  return { press, announcement };
}
