import { type CalendarDay, toEpochDay } from '@goaltracker/domain/core/calendar-day';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import { VisuallyHidden } from '@mantine/core';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useLocalSettings } from '../../../lib/local-settings.tsx';
import { formatDay } from '../../../ui/format-date.ts';
import { formatWeekday } from '../../../ui/format-period.ts';
import { Grid, Stack } from '../../../ui/layout.tsx';
import { MutedText } from '../../../ui/text.tsx';
import shared from '../calendar.module.css';
import { groupEventsByDay } from '../group-events.ts';
import { AllDayStrip } from './all-day-strip.tsx';
import type { TimelineProps } from './day-schedule.tsx';
import type { HourScale } from './hour-scale.ts';
import { NightBand } from './night-band.tsx';
import { keepHours, scrollToTime } from './opening-scroll.ts';
import { TimeGrid } from './time-grid.tsx';
import classes from './timeline.module.css';
import { useNight } from './use-night.ts';

/** Pixels of the 24 hours (specification 2, section 9). */
const fullHeight = 1600;
/** In minutes: 7 o'clock, the time at the top of a week without today. */
const morning = 7 * 60;
const shortWeekday = new Intl.DateTimeFormat(undefined, { weekday: 'short', timeZone: 'UTC' });

/** A week from Monday, with all-day events above the hours (specification 2, sections 2 and 9). */
export default function WeekSchedule({
  days,
  events,
  today,
  timezone,
  todayClicks,
  onOpenDay,
}: Omit<TimelineProps, 'isPlaceholder'> & { onOpenDay: (day: CalendarDay) => void }) {
  const scroller = useRef<HTMLElement>(null);
  const { dateFormat } = useLocalSettings();
  const byDay = useMemo(() => groupEventsByDay(events, days, timezone), [events, days, timezone]);
  const { scale, night } = useNight({ days, byDay, timezone, fullHeight });
  const scrolledFor = useRef<{ clicks: number; scale: HourScale }>(null);
  const isThisWeek = days.includes(today);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const before = scrolledFor.current;
    scrolledFor.current = { clicks: todayClicks, scale };
    if (before && (!isThisWeek || before.clicks === todayClicks)) keepHours(element, before.scale, scale);
    else if (isThisWeek) scrollToTime(element, toWallClock(Date.now(), timezone).minutes, { scale, at: 'middle' });
    else scrollToTime(element, morning, { scale, at: 'top' });
  }, [isThisWeek, todayClicks, scale, timezone]);

  return (
    <div className={shared.frame}>
      <Grid columns={7} gap={0} className={classes.heads}>
        {days.map((day) => (
          <Stack
            as="button"
            gap={2}
            key={day}
            type="button"
            className={`${shared.plain} ${classes.head}`}
            data-today={day === today || undefined}
            onClick={() => onOpenDay(day)}
          >
            <VisuallyHidden>
              {formatWeekday(day)}, {formatDay(day, dateFormat)}
            </VisuallyHidden>
            <MutedText as="span" size="xs" aria-hidden>
              {shortWeekday.format(toEpochDay(day) * 86_400_000)}
            </MutedText>
            <span className={`${shared.dayNumber} ${classes.date}`} aria-hidden>
              {Number(day.slice(8))}
            </span>
          </Stack>
        ))}
      </Grid>
      <AllDayStrip days={days} events={events} timezone={timezone} />
      <section ref={scroller} className={classes.week} aria-label="Hours of the week">
        <NightBand {...night} namesDays timezone={timezone} />
        <TimeGrid days={days} events={events} byDay={byDay} today={today} timezone={timezone} scale={scale} />
      </section>
    </div>
  );
}
