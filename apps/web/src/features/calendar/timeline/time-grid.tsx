import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { splitSpanByDay } from '@goaltracker/domain/calendar/event-days';
import type { Span } from '@goaltracker/domain/calendar/span';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { VisuallyHidden } from '@mantine/core';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  Suspense,
  lazy,
} from 'react';
import { useOpenDialog } from '../../../lib/dialog-url.ts';
import { useMoveEvent } from './use-move-event.ts';
import { useOpenEvent } from '../use-open-event.ts';
import { DayColumn } from './day-column.tsx';
import { DragGhost } from './drag-ghost.tsx';
import { HourAxis } from './hour-slots.tsx';
import classes from './time-grid.module.css';
import { useDrag } from './use-drag.ts';
import { useKeyMove } from './use-key-move.ts';

const ScopeDialog = lazy(async () => ({ default: (await import('../scope-dialog.tsx')).ScopeDialog }));

interface TimeGridProps {
  days: readonly CalendarDay[];
  events: readonly CalendarEvent[];
  byDay: ReadonlyMap<CalendarDay, CalendarEvent[]>;
  today: CalendarDay;
  timezone: string;
  /** How high the 24 hours are, in pixels (second document, section 9). */
  height: number;
}

const noEvents: CalendarEvent[] = [];
/** Pixels an event needs to be read. */
const leastHeight = 20;

/** Days beside each other from midnight to midnight: a click on an hour or an event, dragging, and the keys. */
export function TimeGrid({ days, events, byDay, today, timezone, height }: TimeGridProps) {
  const columns = useRef<HTMLDivElement>(null);
  const movedTo = useRef<string>(null);
  const openDialog = useOpenDialog();
  const openEvent = useOpenEvent();
  const { move, isAsking, chooseScope, cancelMove } = useMoveEvent();
  const byId = useMemo(() => new Map(events.map((event) => [event.id, event])), [events]);
  const findEvent = (id: string) => byId.get(id);
  const openNew = useCallback((at: string) => openDialog('new-event', undefined, { at }), [openDialog]);
  const drag = useDrag({
    grid: columns,
    days,
    timezone,
    findEvent,
    onDrop: (event, to: Span) => void move(event, to),
  });
  const keys = useKeyMove({
    timezone,
    movesDays: days.length > 1,
    onMove: (event, to, takeBack) => void move(event, to, takeBack),
  });

  useEffect(() => {
    // An event that the keys have moved to another day stands in another column, and the focus goes with it.
    if (movedTo.current === null || document.activeElement !== document.body) return;
    columns.current?.querySelector<HTMLElement>(`[data-event="${movedTo.current}"]`)?.focus({ preventScroll: true });
  });

  function handleClick(click: MouseEvent): void {
    if (drag.swallowsClick()) {
      click.preventDefault();
      click.stopPropagation();
      return;
    }
    const event = findEventOf(click);
    if (event) openEvent(event);
  }

  function handleKey(key: KeyboardEvent): void {
    const event = findEventOf(key);
    movedTo.current = event?.id ?? null;
    if (event) keys.press(event, key);
  }

  function findEventOf({ target }: { target: EventTarget }): CalendarEvent | undefined {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-event]') : null;
    return element ? findEvent(element.dataset['event'] ?? '') : undefined;
  }

  // One set for all events: thousands of them would each carry their own otherwise.
  const delegated = { ...drag.handlers, onClickCapture: handleClick, onKeyDown: handleKey };
  return (
    <div className={classes.grid} style={{ '--height': `${height}px` } as CSSProperties}>
      <HourAxis />
      <div ref={columns} className={classes.columns} data-columns={days.length} {...delegated}>
        {days.map((day) => (
          <DayColumn
            key={day}
            day={day}
            events={byDay.get(day) ?? noEvents}
            timezone={timezone}
            isToday={day === today}
            minMinutes={(leastHeight / height) * 1440}
            onNew={openNew}
          />
        ))}
        {drag.preview && (
          <DragGhost
            event={drag.preview.event}
            span={drag.preview.span}
            parts={splitSpanByDay(drag.preview.span, {
              timeZone: timezone,
              from: days[0] ?? '',
              to: days.at(-1) ?? '',
            })}
            days={days}
            timezone={timezone}
          />
        )}
      </div>
      <VisuallyHidden aria-live="polite">{keys.announcement}</VisuallyHidden>
      {isAsking && (
        <Suspense fallback={null}>
          <ScopeDialog title="Move Event" confirmLabel="Move" onConfirm={chooseScope} onCancel={cancelMove} />
        </Suspense>
      )}
    </div>
  );
}
