import { listOccurrences } from '@goaltracker/domain/calendar/occurrences';
import { parseRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { formatDay, formatDayOfYear } from '../../../ui/format/format-date.ts';
import { formatShortWeekday } from '../../../ui/format/format-period.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import { describeRepeat } from '../core/describe-repeat.ts';
import classes from './event-editor.module.css';

/** How many dates are shown, and how many are counted. */
const [shown, counted] = [5, 100];

interface RepeatPreviewProps {
  /** The recurrence, and the span of the event. */
  text: string;
  start: number;
  end: number;
  isAllDay: boolean;
  timezone: string;
  /** The recurrence of the series that the event is in; null when it is in none. */
  ofSeries: string | null;
}

/**
 * A recurrence in words, and the next dates by it. None are shown for a series as it is, whose first date and exceptions
 * the editor does not know, and for a rule of another calendar.
 */
export function RepeatPreview({ text, start, end, isAllDay, timezone, ofSeries }: RepeatPreviewProps) {
  const { dateFormat } = useLocalSettings();
  const recurrence = parseRecurrence(text);
  if (!recurrence) return null;
  const eventDay = toCalendarDay(new Date(start), timezone);
  const isExpanded = text !== ofSeries && recurrence.rrule === null;
  const series = { first: { start, end }, recurrence, timeZone: timezone, isAllDay };
  const spans = isExpanded ? listOccurrences(series, { to: Infinity, limit: counted }) : [];
  const days = spans.map((span) => toCalendarDay(new Date(span.start), timezone));
  const isComplete = isExpanded && ofSeries === null && days.length < counted;
  if (isExpanded && days.length === 0) return <MutedText aria-live="polite">No date fits before it ends.</MutedText>;
  return (
    <Stack gap={8}>
      <MutedText aria-live="polite">{describeRepeat(recurrence, isComplete ? days : undefined)}</MutedText>
      {days.length > 0 && (
        <Row as="ol" wrap gap={6} className={`text-sm ${classes.dates}`} aria-label="Next dates">
          {days.slice(0, shown).map((day) => (
            <li key={day} className="tabular">
              {formatShortWeekday(day)}{' '}
              {day.slice(0, 4) === eventDay.slice(0, 4) ? formatDayOfYear(day, dateFormat) : formatDay(day, dateFormat)}
            </li>
          ))}
        </Row>
      )}
    </Stack>
  );
}
