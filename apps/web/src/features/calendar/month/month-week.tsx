import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { type KeyboardEvent, useMemo, memo } from 'react';
import { VisuallyHidden } from '@mantine/core';
import { formatWeekday } from '../../../ui/format/format-period.ts';
import { Grid } from '../../../ui/layout/layout.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import shared from '../core/calendar.module.css';
import classes from './month-grid.module.css';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { chosenColor } from '../../../ui/styles/colors.ts';
import { formatCount } from '../../../ui/format/format-amount.ts';
import { formatDay } from '../../../ui/format/format-date.ts';
import { formatBriefTime } from '../../../ui/format/format-time.ts';
import { eventLabel } from '../core/event-labels.tsx';
import { isOfOtherCalendar } from '../core/use-events.ts';
import { type PlacedBar, placeBars } from '../views/place-bars.ts';
import { useOpenCard } from '../core/use-open-card.ts';

interface MonthWeekProps {
  days: readonly CalendarDay[];
  /** `yyyy-MM`; days of other months are muted. */
  month: string;
  /** The day with its events listed below on a phone, if the day is in this week. */
  chosen: CalendarDay | null;
  events: readonly CalendarEvent[];
  today: CalendarDay;
  timezone: string;
  /** The day that Tab focuses, if the day is in this week. */
  focusable: CalendarDay | null;
  onKey: (event: KeyboardEvent) => void;
  onPressDay: (day: CalendarDay) => void;
}

/** A button for each day, and the events as bars above the buttons. */
export const MonthWeek = memo(function MonthWeek(props: MonthWeekProps) {
  const { days, month, chosen, events, today, timezone, focusable, onKey, onPressDay } = props;
  const { dateFormat } = useLocalSettings();
  const openCard = useOpenCard();
  const plan = useMemo(() => planWeek(events, days, timezone), [events, days, timezone]);
  const now = new Date();
  return (
    <Grid columns={7} gap={0} className={classes.week}>
      {days.map((day, at) => {
        const { total = 0, hidden = 0 } = plan.days[at] ?? {};
        return (
          <button
            key={day}
            type="button"
            className={`${shared.plain} ${classes.day}`}
            style={{ gridColumn: at + 1 }}
            data-day={day}
            data-today={day === today || undefined}
            data-chosen={day === chosen || undefined}
            data-outside={!day.startsWith(month) || undefined}
            tabIndex={day === focusable ? 0 : -1}
            aria-current={day === today ? 'date' : undefined}
            onKeyDown={onKey}
            onClick={() => onPressDay(day)}
          >
            <VisuallyHidden>
              {formatWeekday(day)}, {formatDay(day, dateFormat)}, {formatCount(total, 'event')}
            </VisuallyHidden>
            <Text as="span" size="sm" className={shared.dayNumber} aria-hidden>
              {Number(day.slice(8))}
            </Text>
            {hidden > 0 && (
              <MutedText as="span" className={`nowrap ${classes.more}`} aria-hidden>
                +{hidden} more
              </MutedText>
            )}
          </button>
        );
      })}
      {plan.bars.map((bar) => {
        const { event, from, to, lane, startsBefore, endsAfter } = bar;
        return (
          <button
            key={event.id}
            type="button"
            tabIndex={-1}
            className={`${shared.block} ${shared.bar} ${classes.bar}`}
            style={{
              ...chosenColor(event.color),
              gridColumn: `${from + 1} / ${to + 2}`,
              gridRow: lane + 2,
            }}
            data-event={event.id}
            data-starts-before={startsBefore || undefined}
            data-ends-after={endsAfter || undefined}
            data-timed={isWithinDay(bar) ? formatBriefTime(event.startTime, timezone) : undefined}
            data-other={isOfOtherCalendar(event) || undefined}
            data-past={Date.parse(event.endTime) <= now.getTime() || undefined}
            aria-label={eventLabel(event, { timezone, now })}
            onClick={(click) => openCard(event, click)}
            onDoubleClick={(click) => openCard(event, click)}
          >
            <span className="not-on-phones truncate medium">{event.title}</span>
          </button>
        );
      })}
    </Grid>
  );
});

/** The number of events visible on a day (rules/calendar.md#month). */
const maxPerDay = 3;

interface PlannedWeek {
  /** The visible bars, in lanes 0 to 2. */
  readonly bars: readonly PlacedBar[];
  /** For each day, the number of its events and how many of them are hidden. */
  readonly days: readonly { readonly total: number; readonly hidden: number }[];
}

/** Lays out a week of the month in at most three lanes of bars. */
export function planWeek(
  events: readonly CalendarEvent[],
  week: readonly CalendarDay[],
  timezone: string,
): PlannedWeek {
  const bars = placeBars(events, week, timezone);
  const days = week.map(() => ({ total: 0, hidden: 0 }));
  for (const { from, to, lane } of bars) {
    for (const day of days.slice(from, to + 1)) {
      day.total += 1;
      if (lane >= maxPerDay) day.hidden += 1;
    }
  }
  return { bars: bars.filter(({ lane }) => lane < maxPerDay), days };
}

/** Whether a bar is a timed event within one day. Such a bar shows its start and has no background. */
function isWithinDay({ event, from, to, startsBefore, endsAfter }: Omit<PlacedBar, 'lane'>): boolean {
  return !event.isAllDay && from === to && !startsBefore && !endsAfter;
}
