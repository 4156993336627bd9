import { formatRecurrence, type Recurrence } from '@goaltracker/domain/calendar/recurrence';
import { parseRule } from '@goaltracker/domain/calendar/recurrence-rule';
import { parseClockTime } from '@goaltracker/domain/core/clock-time';
import type { DueOnDay } from '@goaltracker/domain/tasks/due';
import type { LossWords } from '../records/losses.ts';
import type { RecordsBuilder } from '../records/records-builder.ts';

const maxLength = 500;
const unsupported: LossWords = ['repeat rule that is not supported', 'repeat rules that are not supported', 'left out'];
const shortMonths: LossWords = [
  'repeat rule of a day that some months do not have',
  'repeat rules of days that some months do not have',
  'on the last day of these months',
];

interface RuleContext {
  readonly due: DueOnDay | null;
  readonly timeZone: string;
  readonly builder: RecordsBuilder;
}

/**
 * Converts an RRULE, with or without `RRULE:`, to a task recurrence (rules/imports.md#repeating-tasks). When our rules
 * cannot express it, reports a loss and returns null.
 */
export function readRule(
  rule: string,
  { due, timeZone, builder }: RuleContext,
  changes: Partial<Recurrence> = {},
): string | null {
  const text =
    rule.length > maxLength
      ? ''
      : rule
          .trim()
          .replace(/^RRULE:/i, '')
          .split(';')
          .filter(Boolean)
          .join(';');
  const first = due && { day: due.dueDay, minutes: due.dueTime === null ? 0 : parseClockTime(due.dueTime), timeZone };
  const exact = first && parseRule(text, first);
  const recurrence = exact ?? (first && parseRule(text, { ...first, movesToLastDay: true }));
  if (!recurrence) builder.lose(unsupported);
  else if (!exact) builder.lose(shortMonths);
  return recurrence && formatRecurrence({ ...recurrence, ...changes });
}
