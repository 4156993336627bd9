import type { FirstWeekday } from '@goaltracker/domain/settings/enums';
import { useLocalSettings } from '../../hooks/local-settings.tsx';

/** The first day of planned weeks: the chosen day, or Monday (rules/settings.md#first-day-of-the-week). */
export function useFirstWeekday(): FirstWeekday {
  return useLocalSettings().firstWeekday ?? 1;
}

/** The first day of the week in date and weekday pickers: the chosen day, or the day of the date format. */
export function useFirstWeekdayOfPicker(): FirstWeekday {
  const { firstWeekday, dateFormat } = useLocalSettings();
  return firstWeekday ?? (dateFormat === 'US' ? 0 : 1);
}
