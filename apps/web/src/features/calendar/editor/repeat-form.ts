import { calendarDay } from '@goaltracker/contracts/core/fields';
import { z } from '@goaltracker/contracts/core/zod';
import { parseWholeNumber, type RepeatValues } from './repeat-values.ts';

const repeatNumber = z.int('Must be a whole number from 1 to 999').min(1).max(999).optional();

/** The repeat fields in the schema of a form, so that each gets its own message. */
export const repeatForm = {
  interval: repeatNumber,
  count: repeatNumber,
  untilDay: z.string().min(1, 'Required').pipe(calendarDay).optional(),
};

/** The input of `repeatForm`. */
export function toRepeatForm({ repeats, ends, interval, count, untilDay }: RepeatValues) {
  if (repeats === 'none' || repeats === 'rule') return {};
  return {
    interval: parseWholeNumber(interval),
    ...(ends === 'after' && { count: parseWholeNumber(count) }),
    ...(ends === 'until' && { untilDay: untilDay ?? '' }),
  };
}
