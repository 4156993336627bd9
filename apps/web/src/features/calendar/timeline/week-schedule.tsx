import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import { VisuallyHidden } from '@mantine/core';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { formatDay } from '../../../ui/format/format-date.ts';
import { formatShortWeekday, formatWeekday } from '../../../ui/format/format-period.ts';
import { Grid } from '../../../ui/layout/layout.tsx';
import shared from '../core/calendar.module.css';
import { groupEventsByDay } from '../core/use-events.ts';
import { AllDayStrip } from './all-day-strip.tsx';
import type { TimelineProps } from './day-schedule.tsx';
import type { HourScale } from '../hours/hour-scale.ts';
import { NightBand, useNight } from '../hours/night-band.tsx';
import { keepHours, scrollToTime } from '../hours/opening-scroll.ts';
import { TimeGrid } from './time-grid.tsx';
import classes from '../hours/timeline.module.css';
import { useFillScreen } from '../views/use-fill-screen.ts';

/** Pixels of the 24 hours (rules/calendar.md#timeline). */
const fullHeight = 1600;
/** In minutes: 7 o'clock, the time at the top of a week without today. */
const morning = 7 * 60;

interface WeekScheduleProps extends TimelineProps {
  onOpenDay: (day: CalendarDay) => void;
}

/** The days of a week, or three days on a phone, with all-day events above the hours. */
export default function WeekSchedule(props: WeekScheduleProps) {
  const { days, events, today, timezone, todayClicks, onOpenDay, QuickCreate, onShowDay } = props;
  const scroller = useRef<HTMLElement>(null);
  const { dateFormat } = useLocalSettings();
  const byDay = useMemo(() => groupEventsByDay(events, days, timezone), [events, days, timezone]);
  const { scale, night } = useNight({ days, byDay, timezone, fullHeight });
  const scrolledFor = useRef<{ clicks: number; scale: HourScale }>(null);
  const isThisWeek = days.includes(today);
  useFillScreen(scroller);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const before = scrolledFor.current;
    scrolledFor.current = { clicks: todayClicks, scale };
    if (before && (!isThisWeek || before.clicks === todayClicks)) keepHours(element, before.scale, scale);
    else if (isThisWeek) scrollToTime(element, toWallClock(Date.now(), timezone).minutes, { scale, at: 'middle' });
    else scrollToTime(element, scale.from > 0 ? 0 : morning, { scale, at: 'top' });
  }, [isThisWeek, todayClicks, scale, timezone]);

  return (
    <div className={shared.frame}>
      <Grid columns={days.length} gap={0} className={`underlined ${classes.heads}`}>
        {days.map((day) => (
          <button
            key={day}
            type="button"
            className={`${shared.plain} place-center rounded-md muted text-xs medium ${classes.head}`}
            data-today={day === today || undefined}
            onClick={() => onOpenDay(day)}
          >
            <VisuallyHidden>
              {formatWeekday(day)}, {formatDay(day, dateFormat)}
            </VisuallyHidden>
            <span aria-hidden>{formatShortWeekday(day)}</span>
            <span className={`${shared.dayNumber} text-md tabular ${classes.date}`} aria-hidden>
              {Number(day.slice(8))}
            </span>
          </button>
        ))}
      </Grid>
      <AllDayStrip days={days} events={events} timezone={timezone} />
      <section ref={scroller} className={classes.week} aria-label="Hours of the week">
        <NightBand {...night} namesDays timezone={timezone} />
        <TimeGrid
          days={days}
          events={events}
          byDay={byDay}
          today={today}
          timezone={timezone}
          scale={scale}
          QuickCreate={QuickCreate}
          onShowDay={onShowDay}
        />
      </section>
    </div>
  );
}
