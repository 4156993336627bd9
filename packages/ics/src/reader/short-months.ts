import { parseRuleParts } from '@goaltracker/domain/calendar/rule';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';

/**
 * Whether a rule skips months or years that do not have its day: the 29th to 31st of a month, or 29 February (RFC 5545,
 * 3.3.10). Events of this app take place on the last day instead (rules/recurrence.md#short-months).
 */
export function leavesOutShortMonths(rule: string, start: CalendarDay): boolean {
  const parts = parseRuleParts(rule);
  const [, startMonth = '', startDay = ''] = start.split('-');
  const hasOtherDays = ['BYDAY', 'BYYEARDAY', 'BYWEEKNO'].some((name) => parts.has(name));
  const listNumbers = (name: string, otherwise: string) => (parts.get(name) ?? otherwise).split(',').map(Number);
  const days = hasOtherDays ? [] : listNumbers('BYMONTHDAY', startDay);
  if (parts.get('FREQ') === 'MONTHLY') return days.some((day) => day > 28);
  return parts.get('FREQ') === 'YEARLY' && listNumbers('BYMONTH', startMonth).includes(2) && days.includes(29);
}
