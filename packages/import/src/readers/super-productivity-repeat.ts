import { defaultRecurrence, formatRecurrence, type Recurrence } from '@goaltracker/domain/calendar/recurrence';
import { type MonthlyPosition, monthlyPositions, recurrenceTypes, weekdays } from '@goaltracker/domain/calendar/enums';
import { toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import type { DueOnDay } from '@goaltracker/domain/tasks/due';
import { findDueAfterSkip, noRepeat } from '@goaltracker/domain/tasks/repeat';
import type { Fields } from '../files/fields.ts';
import type { ReadOptions } from '../reader.ts';
import type { TaskDraft } from '../records/records-builder.ts';
import { parseDate, toDue } from '../values/parse-date.ts';

export function toRepeat(
  config: Fields,
  { now, timeZone }: ReadOptions,
): Pick<TaskDraft, 'due' | 'recurrence' | 'repeatsFromCompletion'> {
  const type = recurrenceTypes.find((each) => each.toUpperCase() === config.text('repeatCycle')) ?? 'weekly';
  const days = weekdays.filter((_, at) => config.flag(dayNames[at] ?? ''));
  const recurrence: Recurrence = {
    ...defaultRecurrence,
    type,
    interval: Math.min(999, Math.max(1, Math.round(config.number('repeatEvery') ?? 1))),
    weekdays: type === 'weekly' ? days : [],
    monthlyOn: type === 'monthly' ? toMonthlyOn(config) : null,
  };
  return {
    due: findRepeatDue(config, formatRecurrence(recurrence), { now, timeZone }),
    recurrence: formatRecurrence(recurrence),
    repeatsFromCompletion: config.flag('repeatFromCompletionDate'),
  };
}

/** The start day, or when it has passed, the next day from today on. */
function findRepeatDue(
  config: Fields,
  recurrence: string,
  { now, timeZone }: Pick<ReadOptions, 'now' | 'timeZone'>,
): DueOnDay {
  const today = toCalendarDay(now, timeZone);
  const given = parseDate(`${config.text('startDate') ?? today} ${config.text('startTime') ?? ''}`);
  const first = given ? toDue(given, { timeZone }) : { dueDay: today, dueTime: null };
  if (given && given.day >= today) return first;
  return findDueAfterSkip({ ...noRepeat, ...first, recurrence }, today) ?? first;
}

const dayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

function toMonthlyOn(config: Fields): Recurrence['monthlyOn'] {
  const position = monthlyPositions.find(
    (each): each is MonthlyPosition => each === config.number('monthlyWeekOfMonth'),
  );
  // In Super Productivity 0 is Sunday.
  const weekday = weekdays[((config.number('monthlyWeekday') ?? Number.NaN) + 6) % 7];
  if (position !== undefined && weekday) return { position, on: weekday };
  return config.flag('monthlyLastDay') ? { position: -1, on: 'day' } : null;
}
