import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { Suspense, useMemo } from 'react';
import { useNow } from '../../../hooks/use-today.ts';
import { lazyWithPreload, type PreloadableComponent } from '../../../platform/loading/lazy-with-preload.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import shared from '../core/calendar.module.css';
import { groupEventsByDay } from '../core/use-events.ts';
import { AllDayStrip } from './all-day-strip.tsx';
import { NightBand, useNight } from '../hours/night-band.tsx';
import { useOpeningScroll } from '../hours/opening-scroll.ts';
import { TimeGrid } from './time-grid.tsx';
import classes from '../hours/timeline.module.css';
import { useFillScreen } from '../views/use-fill-screen.ts';
import type { QuickCreateProps } from '../core/use-open-card.ts';

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
  /** The number of clicks on Today. Each click scrolls to the current time. */
  todayClicks: number;
  /** Opens when the user draws a new event or presses an hour. */
  QuickCreate: PreloadableComponent<QuickCreateProps>;
  /** Called with the new day of an event that keys move out of `days`. */
  onShowDay: (day: CalendarDay) => void;
}

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
