import { hoursOfDay } from '@goaltracker/domain/calendar/hour-slots';
import { addDays, type CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { formatShortWeekday } from '../../../ui/format/format-period.ts';
import { formatHour } from '../../../ui/format/format-time.ts';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { chosenColor } from '../../../ui/styles/colors.ts';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import shared from '../core/calendar.module.css';
import classes from './schedule-goal.module.css';
import { formatSlotDay, slotLabel } from './slot-labels.ts';
import type { PlannedPart, SlotPlan } from './use-slot-plan.ts';
import { listWeekDays, slotKey, type SlotState } from './week-slots.ts';

const free: SlotState = { taken: [], color: null, isClosed: false };

/** Chooses an hour of a week. Keys move the focus; Space and Enter choose the hour. */
export function SlotGrid({ plan }: { plan: SlotPlan }) {
  const { firstDay, today, slots, allDay, chosen, planned } = plan;
  const { dateFormat } = useLocalSettings();
  const grid = useRef<HTMLTableElement>(null);
  const activeKey = slotKey(plan.active);
  const days = listWeekDays(firstDay);

  useLayoutEffect(() => {
    findActive(grid.current)?.scrollIntoView({ block: 'center' });
  }, []);

  function handleKey(event: KeyboardEvent): void {
    const isMove = flushSync(() => plan.moveByKey(event.key));
    if (!isMove) return;
    event.preventDefault();
    findActive(grid.current)?.focus();
  }

  return (
    <div className={`relative ${classes.frame}`}>
      <table
        ref={grid}
        aria-label={`Week of ${formatSlotDay(firstDay, dateFormat)}`}
        aria-busy={plan.week.isFetching}
        className={`w-full ${classes.grid}`}
      >
        <SlotHeads days={days} today={today} allDay={allDay} />
        <tbody>
          {hoursOfDay.map((hour) => (
            <tr key={hour}>
              <MutedText as="th" size="xs" scope="row" className={`regular nowrap ${classes.hour}`}>
                {formatHour(hour)}
              </MutedText>
              {days.map((day) => {
                const key = slotKey({ day, hour });
                const { taken, color, isClosed } = slots.get(key) ?? free;
                return (
                  <td key={key} className={classes.slot}>
                    <button
                      type="button"
                      className={`${shared.plain} block w-full truncate text-xs text-start ${classes.hit}`}
                      data-taken={taken.length > 0 || undefined}
                      data-tooltip={taken.length > 0 ? undefined : 'off'}
                      data-autofocus={key === activeKey || undefined}
                      style={color ? chosenColor(color) : undefined}
                      tabIndex={key === activeKey ? 0 : -1}
                      title={taken.join(', ') || undefined}
                      aria-label={slotLabel({ day, hour }, taken, dateFormat)}
                      aria-disabled={isClosed || undefined}
                      aria-pressed={chosen !== null && key === slotKey(chosen)}
                      onKeyDown={handleKey}
                      onClick={() => !isClosed && plan.choose({ day, hour })}
                    >
                      {taken[0]}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {planned
        .filter(({ day }) => day >= firstDay && day <= addDays(firstDay, 6))
        .map((part) => (
          <div key={part.day} className={`rounded-sm ${classes.planned}`} style={placePart(part, days)} aria-hidden />
        ))}
    </div>
  );
}

function findActive(grid: HTMLElement | null): HTMLElement | null {
  return grid?.querySelector<HTMLElement>('button[tabindex="0"]') ?? null;
}

function placePart({ day, start, end }: PlannedPart, days: readonly CalendarDay[]): CSSProperties {
  return { '--column': days.indexOf(day), '--start': start, '--length': end - start } as CSSProperties;
}

interface SlotHeadsProps {
  days: readonly CalendarDay[];
  today: CalendarDay;
  allDay: ReadonlyMap<CalendarDay, readonly string[]>;
}

/** The days above the grid. A mark shows that a day has all-day events. */
function SlotHeads({ days, today, allDay }: SlotHeadsProps) {
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
              aria-label={[formatSlotDay(day, dateFormat), titles && `all day: ${titles}`].filter(Boolean).join(', ')}
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
