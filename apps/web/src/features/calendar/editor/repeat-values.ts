import {
  monthlyPositions,
  type RecurrenceEndType,
  type RecurrenceType,
  type Weekday,
} from '@goaltracker/domain/calendar/enums';
import {
  defaultRecurrence,
  formatRecurrence,
  type MonthlyOn,
  parseRecurrence,
  type Recurrence,
  sortWeekdays,
  toWeekday,
} from '@goaltracker/domain/calendar/recurrence';
import { addDays, type CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { calendarDay } from '@goaltracker/contracts/core/fields';
import { z } from '@goaltracker/contracts/core/zod';
import { parseAmount } from '../../../ui/fields/typed-amount.ts';

export interface RepeatValues {
  /** `rule`: a rule of another calendar, which these fields cannot show. */
  repeats: RecurrenceType | 'none' | 'rule';
  interval: string;
  /** Empty for the weekday of the date. */
  weekdays: readonly Weekday[];
  /** Null for the day of the month of the date. */
  monthlyOn: MonthlyOn | null;
  ends: RecurrenceEndType;
  count: string;
  untilDay: CalendarDay | null;
  skipWeekends: boolean;
  /** The recurrence that `rule` keeps. */
  rule: Recurrence | null;
}

/** `text`: the recurrence as the server stores it; null when the event does not repeat. */
export function toRepeatValues(text: string | null): RepeatValues {
  const recurrence = text === null ? null : parseRecurrence(text);
  const shown = recurrence === null || recurrence.rrule !== null ? defaultRecurrence : recurrence;
  return {
    repeats: recurrence === null ? 'none' : recurrence.rrule === null ? recurrence.type : 'rule',
    interval: String(shown.interval),
    weekdays: shown.weekdays,
    monthlyOn: shown.monthlyOn,
    ends: shown.endType,
    count: String(shown.count),
    untilDay: shown.endDate,
    skipWeekends: shown.skipWeekends,
    rule: recurrence?.rrule === null ? null : recurrence,
  };
}

/** `null` when the event does not repeat, or while a required field is empty or invalid. */
export function computeRecurrence(values: RepeatValues): Recurrence | null {
  const { repeats, ends, untilDay, skipWeekends, rule } = values;
  if (repeats === 'none') return null;
  if (repeats === 'rule') return rule;
  const interval = parseWholeNumber(values.interval);
  const count = parseWholeNumber(values.count);
  const isWhole = (number: number) => Number.isInteger(number) && number >= 1 && number <= 999;
  if (!isWhole(interval) || (ends === 'after' && !isWhole(count))) return null;
  if (ends === 'until' && untilDay === null) return null;
  return {
    ...defaultRecurrence,
    type: repeats,
    interval,
    weekdays: repeats === 'weekly' ? values.weekdays : [],
    monthlyOn: repeats === 'monthly' ? values.monthlyOn : null,
    endType: ends,
    ...(ends === 'after' && { count }),
    ...(ends === 'until' && { endDate: untilDay }),
    skipWeekends,
  };
}

/** The JSON text of the recurrence, as the server stores it. */
export function formatRepeatValues(values: RepeatValues): string | null {
  const recurrence = computeRecurrence(values);
  return recurrence && formatRecurrence(recurrence);
}

/** NaN also for an empty field, because every field for a number is required. */
function parseWholeNumber(typed: string): number {
  return parseAmount(typed) ?? Number.NaN;
}

/** The chosen weekdays, or the weekday of the date while none is chosen. */
export function listWeekdays(chosen: readonly Weekday[], day: CalendarDay | null): readonly Weekday[] {
  return chosen.length > 0 || day === null ? chosen : [toWeekday(day)];
}

/** Adds or removes a weekday. The last weekday stays, because a weekly series needs one. */
export function toggleWeekday(chosen: readonly Weekday[], day: CalendarDay | null, weekday: Weekday): Weekday[] {
  const before = listWeekdays(chosen, day);
  const without = before.filter((each) => each !== weekday);
  if (without.length === 0) return [...chosen];
  const after = without.length < before.length ? without : [...before, weekday];
  return after.length === 1 && day !== null && after[0] === toWeekday(day) ? [] : sortWeekdays(after);
}

/**
 * Lists the monthly rules for an event on a day: the date, the weekday (the third Monday, or the last Monday), the
 * first and the last workday, and the last day. Includes `chosen`.
 */
export function listMonthlyChoices(day: CalendarDay, chosen: MonthlyOn | null): (MonthlyOn | null)[] {
  const on = toWeekday(day);
  const number = Math.ceil(Number(day.slice(8)) / 7);
  const position = monthlyPositions.find((each) => each === number);
  const isLast = addDays(day, 7).slice(0, 7) !== day.slice(0, 7);
  const choices: (MonthlyOn | null)[] = [
    null,
    ...(position ? [{ position, on }] : []),
    ...(isLast ? [{ position: -1, on } as const] : []),
    { position: 1, on: 'workday' },
    { position: -1, on: 'workday' },
    { position: -1, on: 'day' },
  ];
  return choices.some((each) => isSameMonthlyOn(each, chosen)) ? choices : [...choices, chosen];
}

export function isSameMonthlyOn(one: MonthlyOn | null, other: MonthlyOn | null): boolean {
  return one?.position === other?.position && one?.on === other?.on;
}

const repeatNumber = z.int('Must be a whole number from 1 to 999').min(1).max(999).optional();

/** The schema of the repeat fields, so that each field gets its own message. */
export const repeatForm = {
  interval: repeatNumber,
  count: repeatNumber,
  untilDay: z.string().min(1, 'Required').pipe(calendarDay).optional(),
};

export function toRepeatForm({ repeats, ends, interval, count, untilDay }: RepeatValues) {
  if (repeats === 'none' || repeats === 'rule') return {};
  return {
    interval: parseWholeNumber(interval),
    ...(ends === 'after' && { count: parseWholeNumber(count) }),
    ...(ends === 'until' && { untilDay: untilDay ?? '' }),
  };
}
