import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { splitSpanByDay } from '@goaltracker/domain/calendar/event-days';
import { type Span, formatSpan } from '@goaltracker/domain/calendar/span';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { chosenColor } from '../../../ui/layout/colors.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import shared from '../core/calendar.module.css';
import { formatEventTimes } from '../core/event-labels.ts';
import { type HourScale, toFraction } from './hour-scale.ts';
import classes from './timeline.module.css';

interface DragGhostProps {
  event: Pick<CalendarEvent, 'title' | 'color'>;
  span: Span;
  days: readonly CalendarDay[];
  timezone: string;
  scale: HourScale;
}

/** Shows where a dragged event would be dropped, or a new one is drawn, with its times. */
export function DragGhost({ event, span, days, timezone, scale }: DragGhostProps) {
  const shown = splitSpanByDay(span, { timeZone: timezone, from: days[0] ?? '', to: days.at(-1) ?? '' })
    .map((part) => ({
      day: part.day,
      top: Math.max(0, toFraction(part.start, scale)),
      end: toFraction(part.end, scale),
    }))
    .filter(({ top, end }) => end > top);
  return shown.map((part) => (
    <Row
      key={part.day}
      wrap
      gap="0px 8px"
      className={`${shared.block} ${classes.ghost}`}
      style={{
        ...chosenColor(event.color),
        top: `${part.top * 100}%`,
        height: `${(part.end - part.top) * 100}%`,
        left: `${(days.indexOf(part.day) / days.length) * 100}%`,
        width: `${100 / days.length}%`,
      }}
      aria-hidden
    >
      <strong className="truncate">{event.title}</strong>
      <span>{formatEventTimes({ isAllDay: false, ...formatSpan(span) }, timezone)}</span>
    </Row>
  ));
}
