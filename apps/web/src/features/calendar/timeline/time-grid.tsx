import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { type HourSlot, computeSlotSpan } from '@goaltracker/domain/calendar/hour-slots';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { VisuallyHidden } from '@mantine/core';
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  Suspense,
  type RefObject,
  useCallback,
} from 'react';
import { newEventDefaults } from '@goaltracker/domain/calendar/enums';
import type { Span } from '@goaltracker/domain/calendar/span';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import { readTextScale } from '../../../platform/read-text-scale.ts';
import {
  lazyWithPreload,
  type PreloadableComponent,
  usePreload,
} from '../../../platform/loading/lazy-with-preload.tsx';
import { isOfOtherCalendar } from '../core/use-events.ts';
import { DayColumn } from './day-column.tsx';
import { countRows, type HourScale, toFraction } from '../hours/hour-scale.ts';
import { formatSlot, HourAxis, parseSlot } from '../hours/hour-slots.tsx';
import { Grid, Row } from '../../../ui/layout/layout.tsx';
import { useIsPhone } from '../../../hooks/use-device.ts';
import classes from '../hours/timeline.module.css';
import { findFirstSlot, findNearSlot, stepSlot } from '../hours/slot-focus.ts';
import { useDrag, useDraw } from '../drag/use-drag.ts';
import { useKeyMove, useMoveEvent } from '../drag/use-move-event.ts';
import { type QuickCreateProps, useOpenCard } from '../core/use-open-card.ts';

const DragLayer = lazyWithPreload(() => import('../drag/drag-layer.tsx'));
const ScopeDialog = lazyWithPreload(async () => ({
  default: (await import('../dialogs/scope-dialog.tsx')).ScopeDialog,
}));

/**
 * Passed down to the hours as props and not by a context, so that a memoized column renders only when its own values
 * change.
 */
interface TimeGridProps {
  days: readonly CalendarDay[];
  events: readonly CalendarEvent[];
  byDay: ReadonlyMap<CalendarDay, CalendarEvent[]>;
  today: CalendarDay;
  timezone: string;
  scale: HourScale;
  QuickCreate: PreloadableComponent<QuickCreateProps>;
  /** Called with the new day of an event that keys move out of `days`. */
  onShowDay: (day: CalendarDay) => void;
  onUnfold?: () => void;
}

function readSlot(target: EventTarget): HourSlot | undefined {
  const text = target instanceof HTMLElement ? target.dataset['slot'] : undefined;
  return text === undefined ? undefined : parseSlot(text);
}

const noEvents: CalendarEvent[] = [];

/** Days side by side from the first hour shown to midnight. Handles the clicks, drags and keys on the events. */
export function TimeGrid(props: TimeGridProps) {
  const { days, events, byDay, today, timezone, scale, QuickCreate, onShowDay, onUnfold } = props;
  const columns = useRef<HTMLDivElement>(null);
  const movedTo = useRef<string>(null);
  const isFollowing = useRef(false);
  const openCard = useOpenCard();
  const { move, asking, verb, chooseScope, cancelMove } = useMoveEvent();
  const [lastFocused, setLastFocused] = useState<HourSlot>();
  const [now] = useState(() => Date.now());
  const rows = countRows(scale);
  const isPhone = useIsPhone();
  usePreload(useMemo(() => [QuickCreate], [QuickCreate]));
  const slots = { days, timezone, scale };
  const focusable =
    lastFocused && days.includes(lastFocused.day) ? findNearSlot(lastFocused, slots) : findFirstSlot(slots, now);
  const byId = useMemo(() => new Map(events.map((event) => [event.id, event])), [events]);
  const findEvent = (id: string) => byId.get(id);
  const findOwn = (id: string) => {
    const event = findEvent(id);
    return event && isOfOtherCalendar(event) ? undefined : event;
  };
  const { draft, openAt, open, change, close } = useNewEvent({ grid: columns, days, timezone, scale });
  const draw = useDraw({ grid: columns, days, timezone, scale, onDrawn: open });
  const drag = useDrag({
    grid: columns,
    days,
    timezone,
    scale,
    findEvent: findOwn,
    onDrop: move,
  });
  const keys = useKeyMove({
    days,
    timezone,
    onMove: move,
    onLeave(day) {
      isFollowing.current = true;
      onShowDay(day);
    },
  });

  useLayoutEffect(() => {
    // An event that keys moved to another day is in another column now and has lost the focus.
    if (movedTo.current === null || document.activeElement !== document.body) return;
    columns.current?.querySelector<HTMLElement>(`[data-event="${movedTo.current}"]`)?.focus({ preventScroll: true });
  });
  // Runs after the hours have scrolled to the opening time of the new days.
  useEffect(() => {
    const focused = isFollowing.current && document.activeElement?.closest('[data-event]');
    if (!focused) return;
    isFollowing.current = false;
    focused.scrollIntoView({ block: 'nearest' });
  });

  function handleClick(click: MouseEvent): void {
    const event = findEventAt(click);
    if (event) openCard(event, click);
  }

  function handleFocus({ target }: FocusEvent): void {
    const slot = readSlot(target);
    if (slot) setLastFocused(slot);
  }

  function handleKey(key: KeyboardEvent): void {
    const slot = readSlot(key.target);
    const next = slot && stepSlot(slot, key.key, slots);
    if (next) {
      key.preventDefault();
      columns.current?.querySelector<HTMLElement>(`[data-slot="${formatSlot(next)}"]`)?.focus();
    }
    const event = findEventAt(key);
    movedTo.current = event?.id ?? null;
    if (event && findOwn(event.id)) keys.press(event, key);
  }

  function findEventAt({ target }: { target: EventTarget }): CalendarEvent | undefined {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-event]') : null;
    return element ? findEvent(element.dataset['event'] ?? '') : undefined;
  }

  // Delegated, because thousands of events would each have their own handlers otherwise. The handlers of `draw` are on
  // the row around the days; a press is never both on an event and on an empty hour.
  const delegated = {
    ...drag.handlers,
    onClick: handleClick,
    onDoubleClick: handleClick,
    onFocus: handleFocus,
    onKeyDown: handleKey,
  };
  return (
    <Row
      gap={0}
      align="stretch"
      className={classes.grid}
      style={{ height: rows * scale.hourHeight, '--hours': rows } as CSSProperties}
      data-hours
      {...draw.handlers}
    >
      <HourAxis scale={scale} timezone={days.includes(today) ? timezone : undefined} textScale={readTextScale()} />
      <Grid
        ref={columns}
        columns={days.length}
        gap={0}
        className={`grow ${classes.days}`}
        data-columns={days.length}
        {...delegated}
      >
        {days.map((day) => (
          <DayColumn
            key={day}
            day={day}
            events={byDay.get(day) ?? noEvents}
            timezone={timezone}
            isToday={day === today}
            scale={scale}
            columns={days.length}
            isPhone={isPhone}
            focusable={day === focusable?.day ? focusable.hour : null}
            onNew={openAt}
            onUnfold={onUnfold}
          />
        ))}
        <Suspense fallback={null}>
          <DragLayer
            grid={columns}
            days={days}
            timezone={timezone}
            scale={scale}
            dragged={drag.preview}
            newSpan={draw.drawn ?? draft?.span}
          />
        </Suspense>
      </Grid>
      <VisuallyHidden aria-live="polite">{keys.announcement}</VisuallyHidden>
      {draft && (
        <Suspense fallback={null}>
          <QuickCreate span={draft.span} anchor={draft.anchor} onChange={change} onClose={close} />
        </Suspense>
      )}
      {asking && (
        <Suspense fallback={null}>
          <ScopeDialog
            event={asking}
            title={`${verb} Event`}
            confirmLabel={verb}
            onConfirm={chooseScope}
            onCancel={cancelMove}
          />
        </Suspense>
      )}
    </Row>
  );
}

interface NewEventOptions {
  grid: RefObject<HTMLElement | null>;
  days: readonly CalendarDay[];
  timezone: string;
  scale: HourScale;
}

interface NewEvent {
  span: Span;
  anchor: DOMRect;
}

function useNewEvent({ grid, days, timezone, scale }: NewEventOptions) {
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
    openAt: useCallback(
      (slot: string) => open(computeSlotSpan(parseSlot(slot), newEventDefaults.minutes, timezone)),
      [open, timezone],
    ),
    change: useCallback((span: Span) => setDraft((before) => before && { ...before, span }), []),
    close: useCallback(() => setDraft(null), []),
  };
}
