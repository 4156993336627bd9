import { InvalidChange } from '../../core/invalid-change.ts';
import { chooseZone } from '../all-day.ts';
import { CalendarFileError } from '../calendar-file-error.ts';
import { startRuleAt } from '../occurrences.ts';
import { parseRecurrence } from '../recurrence.ts';
import type { Span } from '../span.ts';
import { type SeriesRule, findEnd, findSpanFrom } from './series-rule.ts';

/** A series to store: the first span of its rule, its first occurrence, and when the series ends. */
export interface NewSeries {
  readonly start: Span;
  readonly first: Span;
  readonly endsAt: string | null;
}

/**
 * Plans a new series (rules/recurrence.md#ends). `timezone`: the user's zone. Throws InvalidChange for a rule that
 * cannot be expanded, and for a series without an occurrence through the year 2200.
 */
export function planNewSeries({
  span,
  recurrence,
  timezone,
  isAllDay,
}: {
  span: Span;
  recurrence: string;
  timezone: string;
  isAllDay: boolean;
}): NewSeries {
  const parsed = parseRecurrence(recurrence);
  if (!parsed) throw new InvalidChange('recurrence', 'Invalid input');
  const rule: SeriesRule = {
    first: span,
    recurrence: parsed,
    timeZone: chooseZone({ isAllDay }, timezone),
    isAllDay,
    added: [],
  };
  try {
    const first = findSpanFrom(rule, span.start);
    if (!first) throw new InvalidChange('recurrence', 'It must end after it begins');
    return { start: (startRuleAt(rule, first) ?? rule).first, first, endsAt: findEnd(rule) };
  } catch (error) {
    if (!(error instanceof CalendarFileError)) throw error;
    throw new InvalidChange('recurrence', error.message);
  }
}
