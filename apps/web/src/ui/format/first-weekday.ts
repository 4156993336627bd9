import type { FirstWeekday } from '@goaltracker/domain/settings/enums';
import { useLocalSettings } from '../../hooks/local-settings.tsx';

/** The day that planned weeks start on: the chosen one, or Monday (rules/settings.md#first-day-of-the-week). */
export function useFirstWeekday(): FirstWeekday {
  return useLocalSettings().firstWeekday ?? 1;
}

/** The day that weeks start on where a date or a weekday is picked: the chosen one, or that of the date format. */
export function useFirstWeekdayOfPicker(): FirstWeekday {
  const { firstWeekday, dateFormat } = useLocalSettings();
  return firstWeekday ?? (dateFormat === 'US' ? 0 : 1);
}
