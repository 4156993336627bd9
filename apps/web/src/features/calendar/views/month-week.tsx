import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, memo, useMemo } from 'react';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { chosenColor } from '../../../ui/layout/colors.ts';
import { formatCount } from '../../../ui/format/format-amount.ts';
import { formatDay } from '../../../ui/format/format-date.ts';
import { formatWeekday } from '../../../ui/format/format-period.ts';
import { formatBriefTime } from '../../../ui/format/format-time.ts';
import { Grid } from '../../../ui/layout/layout.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import shared from '../core/calendar.module.css';
import { eventLabel } from '../core/event-labels.ts';
import type { OpenCard } from '../core/use-open-card.ts';
import { isOfOtherCalendar } from '../core/shown-event.ts';
import classes from './month-grid.module.css';
import { isWithinDay, planWeek } from './plan-week.ts';

interface MonthWeekProps {
  days: readonly CalendarDay[];
  /** `yyyy-MM`; days of other months are muted. */
  month: string;
  /** The day whose events a phone lists below, if it is in this week. */
  chosen: CalendarDay | null;
  events: readonly CalendarEvent[];
  today: CalendarDay;
  timezone: string;
  /** The day that Tab focuses, if it is in this week. */
  focusable: CalendarDay | null;
  onKey: (event: KeyboardEvent) => void;
  onPressDay: (day: CalendarDay) => void;
  onOpenEvent: OpenCard;
}

/** A week of the month: a button for each day, and the events as bars above the buttons. */
export const MonthWeek = memo(function MonthWeek(props: MonthWeekProps) {
  const { days, month, chosen, events, today, timezone, focusable, onKey, onPressDay, onOpenEvent } = props;
  const { dateFormat } = useLocalSettings();
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
            onClick={(click) => onOpenEvent(event, click)}
            onDoubleClick={(click) => onOpenEvent(event, click)}
          >
            <span className="not-on-phones truncate medium">{event.title}</span>
          </button>
        );
      })}
    </Grid>
  );
});
