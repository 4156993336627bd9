import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import shared from '../core/calendar.module.css';
import classes from './schedule-goal.module.css';
import { formatLongDay, formatShortWeekday } from './slot-labels.ts';

interface SlotHeadsProps {
  days: readonly CalendarDay[];
  today: CalendarDay;
  allDay: ReadonlyMap<CalendarDay, readonly string[]>;
}

/** The days above the grid; a mark shows that a day has all-day events. */
export function SlotHeads({ days, today, allDay }: SlotHeadsProps) {
  const { dateFormat } = useLocalSettings();
  return (
    <thead>
      <tr>
        <th scope="col" className={`text-xs regular ${classes.head}`} aria-label="Hour" />
        {days.map((day) => {
          const titles = allDay.get(day)?.join(', ');
          return (
            <th
              key={day}
              scope="col"
              className={`text-xs regular ${classes.head}`}
              data-today={day === today || undefined}
              aria-current={day === today ? 'date' : undefined}
              aria-label={[formatLongDay(day, dateFormat), titles && `all day: ${titles}`].filter(Boolean).join(', ')}
              title={titles}
            >
              <MutedText as="div">{formatShortWeekday(day)}</MutedText>
              <Text as="span" className={`tabular ${shared.dayNumber} ${classes.day}`}>
                {Number(day.slice(8))}
              </Text>
              {titles && <span className={`rounded-full ${classes.allDay}`} />}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
