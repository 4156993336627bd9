import { useRef } from 'react';
import { parseClockTime } from '@goaltracker/domain/core/clock-time';
import type { EventFormState } from './event-form.ts';
import { type EventStart, moveStart } from './event-values.ts';

/** Moves the start of the event in a form, and its end with it, also while the start is typed and empty in between. */
export function useMoveStart(form: EventFormState, timezone: string): (to: Partial<EventStart>) => void {
  const last = useRef<EventStart>(form.getValues());
  return (to) => {
    const values = form.getValues();
    const { day, startTime } = values;
    const isTyped = Number.isNaN(parseClockTime(startTime));
    last.current = { day: day ?? last.current.day, startTime: isTyped ? last.current.startTime : startTime };
    form.setValues(moveStart(values, to, timezone, last.current));
  };
}
