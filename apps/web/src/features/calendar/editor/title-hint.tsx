import type { EventReading } from '@goaltracker/domain/search/entry';
import { useToday } from '../../../hooks/use-today.ts';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { formatDay } from '../../../ui/format/format-date.ts';
import { formatWeekday } from '../../../ui/format/format-period.ts';
import { formatTime } from '../../../ui/format/format-time.ts';
import { MutedText } from '../../../ui/text/text.tsx';
import { describeRepeat } from '../core/describe-repeat.ts';
import type { EventFormState } from './event-form.ts';
import { computeEventSpan } from './event-values.ts';

interface TitleHintProps {
  /** What the title says; null where it is only a title. */
  read: EventReading | null;
  /** Has what the title says in its fields. */
  form: EventFormState;
  className?: string;
}

/** Says politely what the words of a title will become. */
export function TitleHint({ read, form, className = '' }: TitleHintProps) {
  const { timezone } = useToday();
  const { dateFormat } = useLocalSettings();
  const values = form.getValues();
  const { isAllDay, day, endDay } = values;
  const span = computeEventSpan(values, timezone);

  function describe({ title, recurrence, spans }: EventReading): string {
    const days = [day, isAllDay && endDay !== day ? endDay : null];
    const dates = days.flatMap((each) => (each ? [`${formatWeekday(each)}, ${formatDay(each, dateFormat)}`] : []));
    const times = span && [span.start, span.end].map((at) => formatTime(new Date(at).toISOString(), timezone));
    const isImportant = spans.some(({ kind }) => kind === 'priority');
    return [
      `Adds “${title}”`,
      dates.join(' – '),
      isAllDay ? 'All day' : times?.join(' – '),
      recurrence && describeRepeat(recurrence),
      isImportant && 'Without a priority',
    ]
      .filter(Boolean)
      .join(' · ');
  }

  return (
    <output>
      {read && (
        <MutedText as="span" size="sm" className={`block ${className}`}>
          {describe(read)}
        </MutedText>
      )}
    </output>
  );
}
