import { parseSpan, type Span } from '@goaltracker/domain/calendar/span';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import { formatMinutes } from '../../../ui/format/format-time.ts';
import { Grid } from '../../../ui/layout/layout.tsx';
import { useEvents } from '../../calendar/core/use-events.ts';
import classes from './day-strip.module.css';

const hoursShown = 6;

/** Six hours around a new event, with the other events of the day. Decorative: the row names the times. */
export function DayStrip({ title, span, timezone }: { title: string; span: Span; timezone: string }) {
  const start = toWallClock(span.start, timezone);
  const { data: events = [] } = useEvents([start.day]);
  const firstHour = Math.min(Math.max(0, Math.floor(start.minutes / 60) - 1), 24 - hoursShown);
  const hours = Array.from({ length: hoursShown }, (_, at) => firstHour + at);
  const place = ({ start: from, end }: Span) => {
    const left = start.minutes + (from - span.start) / 60_000 - firstHour * 60;
    const right = left + (end - from) / 60_000;
    const [a, b] = [Math.max(0, left), Math.min(hoursShown * 60, right)];
    return b > a ? { left: `${(a / hoursShown / 60) * 100}%`, width: `${((b - a) / hoursShown / 60) * 100}%` } : null;
  };
  const busy = events
    .filter((event) => !event.isAllDay)
    .map((event) => ({ id: event.id, title: event.title, style: place(parseSpan(event)) }));
  return (
    <Grid
      as="span"
      columns={hoursShown}
      gap={0}
      className={`relative clip rounded-md muted text-xs ${classes.strip}`}
      aria-hidden
    >
      {hours.map((hour) => (
        <span key={hour} className={`${classes.hour} tabular`}>
          {formatMinutes(hour * 60).replace(/:00/, '')}
        </span>
      ))}
      {busy.map(
        ({ id, title: name, style }) =>
          style && (
            <span key={id} className={`truncate rounded-sm muted semibold ${classes.event}`} style={style}>
              {name}
            </span>
          ),
      )}
      <span className={`truncate rounded-sm muted semibold ${classes.event}`} data-new style={place(span) ?? undefined}>
        {title}
      </span>
    </Grid>
  );
}
