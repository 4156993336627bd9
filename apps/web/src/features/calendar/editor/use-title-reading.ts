import type { EventReading, Slot } from '@goaltracker/domain/search/entry';
import type { TextRange } from '@goaltracker/domain/search/match-text';
import { useMemo, useState } from 'react';
import { useEntry } from '../../../ui/fields/use-entry.ts';
import type { EventFormState } from './event-form.ts';
import { applyReading, computeEventSpan, type EventValues } from './event-values.ts';

/** Fields that the words of a title say nothing of. */
const others: ReadonlySet<unknown> = new Set(['title', 'type', 'location', 'color', 'description', 'reminder']);

interface TitledForm {
  /** Its fields have what the title says; a change of one of them, or a submission, takes the words out of the title. */
  form: EventFormState;
  /** Null where the title is only a title. */
  read: EventReading | null;
  revert: (...parts: readonly TextRange[]) => void;
}

/** Reads the title of a new event as quick entry does, except for the one it is opened with. */
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

/** The same object while the times are the same; undefined while they are not filled in. */
function useSlot({ isAllDay, ...values }: EventValues, timezone: string): Slot | undefined {
  const { start, end } = computeEventSpan({ ...values, isAllDay }, timezone) ?? {};
  return useMemo(
    () => (start === undefined || end === undefined || end <= start ? undefined : { start, end, isAllDay }),
    [start, end, isAllDay],
  );
}
