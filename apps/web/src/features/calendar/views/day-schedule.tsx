import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { Suspense, useMemo } from 'react';
import { useNow } from '../../../hooks/use-now.ts';
import { lazyWithPreload, type PreloadableComponent } from '../../../platform/lazy-with-preload.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import shared from '../core/calendar.module.css';
import type { QuickCreateProps } from '../core/quick-create-props.ts';
import { groupEventsByDay } from '../core/group-events.ts';
import { AllDayStrip } from './all-day-strip.tsx';
import { NightBand } from './night-band.tsx';
import { useOpeningScroll } from './opening-scroll.ts';
import { TimeGrid } from './time-grid.tsx';
import classes from './timeline.module.css';
import { useFillScreen } from './use-fill-screen.ts';
import { useNight } from './use-night.ts';

const NextUp = lazyWithPreload(() => import('./next-up.tsx'));

/** Pixels of the 24 hours (rules/calendar.md#timeline). */
const fullHeight = 800;
/** Pixels of the line with the next event. */
const lineHeight = 45;

export interface TimelineProps {
  days: readonly CalendarDay[];
  events: readonly CalendarEvent[];
  today: CalendarDay;
  timezone: string;
  /** Counts the clicks on Today; each scrolls to the current time. */
  todayClicks: number;
  /** Opens for a new event that is drawn, or begun at an hour. */
  QuickCreate: PreloadableComponent<QuickCreateProps>;
  /** Called with the day to which keys have moved an event, when it is none of these. */
  onShowDay: (day: CalendarDay) => void;
}

/** A day from midnight to midnight, with all-day events above it. */
export function DaySchedule(props: TimelineProps) {
  const { days, events, today, timezone, todayClicks, QuickCreate, onShowDay } = props;
  const byDay = useMemo(() => groupEventsByDay(events, days, timezone), [events, days, timezone]);
  const now = useNow().getTime();
  const isOver = days[0] === today && events.every(({ isAllDay, endTime }) => isAllDay || Date.parse(endTime) <= now);
  const { scale, night, showPast } = useNight({
    days,
    byDay,
    timezone,
    fullHeight,
    foldsPast: true,
    above: isOver ? lineHeight : 0,
  });
  const scroller = useOpeningScroll({ day: days[0] ?? today, events, timezone, scale, todayClicks });
  useFillScreen(scroller);
  return (
    <div className={shared.frame}>
      <AllDayStrip days={days} events={events} timezone={timezone} />
      {isOver && (
        <Row gap={12} className="min-h-44 px-12 text-sm underlined">
          <Suspense fallback={null}>
            <NextUp today={today} timezone={timezone} />
          </Suspense>
        </Row>
      )}
      <section ref={scroller} className={classes.day} aria-label="Hours of the day">
        <NightBand {...night} namesDays={false} timezone={timezone} />
        <TimeGrid
          days={days}
          events={events}
          byDay={byDay}
          today={today}
          timezone={timezone}
          scale={scale}
          QuickCreate={QuickCreate}
          onShowDay={onShowDay}
          onUnfold={showPast}
        />
      </section>
    </div>
  );
}
