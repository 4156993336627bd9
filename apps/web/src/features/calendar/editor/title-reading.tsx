import type { EventReading, Slot } from '@goaltracker/domain/search/entry';
import type { TextRange } from '@goaltracker/domain/search/match-text';
import { useMemo, useState } from 'react';
import { useEntry } from '../../../ui/entry-field/use-entry.ts';
import type { EventFormState } from './event-form.ts';
import { applyReading, computeEventSpan, type EventValues } from './event-values.ts';
import { useToday } from '../../../hooks/use-today.ts';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { formatDay } from '../../../ui/format/format-date.ts';
import { formatWeekday } from '../../../ui/format/format-period.ts';
import { formatTime } from '../../../ui/format/format-time.ts';
import { MutedText } from '../../../ui/text/text.tsx';
import { describeRepeat } from '../core/event-facts.tsx';

/** Fields that the words of a title never name. */
const others: ReadonlySet<unknown> = new Set(['title', 'type', 'location', 'color', 'description', 'reminder']);

interface TitledForm {
  /**
   * The fields show the values that the title names. A change of such a field, or a submission, removes the words from
   * the title.
   */
  form: EventFormState;
  /** Null when the title names no values. */
  read: EventReading | null;
  revert: (...parts: readonly TextRange[]) => void;
}

/** Reads the title of a new event as quick entry does, except the title that the form opens with. */
export function useTitleReading(form: EventFormState, timezone: string): TitledForm {
  const entered = form.getValues();
  const [opened] = useState(entered.title);
  const slot = useSlot(entered, timezone);
  const { readings, revert } = useEntry(entered.title, { box: 'event', kept: opened, ...(slot && { slot }) });
  const first = readings.find((reading) => reading.kind === 'event');
  if (!first || first.spans.length === 0) return { form, read: null, revert };
  const values = applyReading(entered, first, timezone);
  return { form: withValues(form, values), read: first, revert };
}

function withValues(form: EventFormState, values: EventValues): EventFormState {
  const settle = () => form.setValues(values);
  return {
    ...form,
    getValues: () => values,
    setFieldValue(path, value) {
      if (!others.has(path)) settle();
      form.setFieldValue(path, value);
    },
    getInputProps(path, options) {
      const props = form.getInputProps(path, options);
      if (others.has(path)) return props;
      const shown: unknown = Reflect.get(values, path);
      return {
        ...props,
        ...('checked' in props ? { checked: shown } : { value: shown }),
        onChange(change: unknown) {
          settle();
          props.onChange(change);
        },
      };
    },
    submit: (onValid) => {
      const submit = form.submit(onValid);
      return (event) => {
        settle();
        submit(event);
      };
    },
  };
}

/**
 * Returns the same object while the times stay the same; undefined while a time is missing or the end is not after the
 * start.
 */
function useSlot({ isAllDay, ...values }: EventValues, timezone: string): Slot | undefined {
  const { start, end } = computeEventSpan({ ...values, isAllDay }, timezone) ?? {};
  return useMemo(
    () => (start === undefined || end === undefined || end <= start ? undefined : { start, end, isAllDay }),
    [start, end, isAllDay],
  );
}

interface TitleHintProps {
  /** Null when the title names no values. */
  read: EventReading | null;
  /** The fields show the values that the title names. */
  form: EventFormState;
  className?: string;
}

/** Says which event the title creates; screen readers announce changes. */
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
