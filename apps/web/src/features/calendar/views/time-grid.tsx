import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { HourSlot } from '@goaltracker/domain/calendar/hour-slots';
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
} from 'react';
import { readTextScale } from '../../../platform/read-text-scale.ts';
import { lazyWithPreload, type PreloadableComponent, usePreload } from '../../../platform/lazy-with-preload.tsx';
import type { QuickCreateProps } from '../core/quick-create-props.ts';
import { isOfOtherCalendar } from '../core/shown-event.ts';
import { useOpenCard } from '../core/use-open-card.ts';
import { DayColumn } from './day-column.tsx';
import { countRows, type HourScale } from './hour-scale.ts';
import { formatSlot, HourAxis, parseSlot } from './hour-slots.tsx';
import { Grid, Row } from '../../../ui/layout/layout.tsx';
import { useIsPhone } from '../../../hooks/use-is-phone.ts';
import classes from './timeline.module.css';
import { findFirstSlot, findNearSlot, stepSlot } from './slot-focus.ts';
import { useDrag } from './use-drag.ts';
import { useDraw } from './use-draw.ts';
import { useKeyMove } from './use-key-move.ts';
import { useMoveEvent } from './use-move-event.ts';
import { useNewEvent } from './use-new-event.ts';

const DragLayer = lazyWithPreload(() => import('./drag-layer.tsx'));
const ScopeDialog = lazyWithPreload(async () => ({
  default: (await import('../core/scope-dialog.tsx')).ScopeDialog,
}));

interface TimeGridProps {
  days: readonly CalendarDay[];
  events: readonly CalendarEvent[];
  byDay: ReadonlyMap<CalendarDay, CalendarEvent[]>;
  today: CalendarDay;
  timezone: string;
  scale: HourScale;
  QuickCreate: PreloadableComponent<QuickCreateProps>;
  /** Called with the day to which keys have moved an event, when it is none of these. */
  onShowDay: (day: CalendarDay) => void;
  /** Shows the hours of the fold. */
  onUnfold?: () => void;
}

function readSlot(target: EventTarget): HourSlot | undefined {
  const text = target instanceof HTMLElement ? target.dataset['slot'] : undefined;
  return text === undefined ? undefined : parseSlot(text);
}

const noEvents: CalendarEvent[] = [];

/** Days side by side from the first hour shown to midnight, with the clicks, drags and keys on their events. */
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
    // An event that keys have moved to another day is in another column now and has lost the focus.
    if (movedTo.current === null || document.activeElement !== document.body) return;
    columns.current?.querySelector<HTMLElement>(`[data-event="${movedTo.current}"]`)?.focus({ preventScroll: true });
  });
  // After the hours have been scrolled to where the days shown now open.
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
