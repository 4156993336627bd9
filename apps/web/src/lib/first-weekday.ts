import type { FirstWeekday } from '@goaltracker/domain/settings/enums';
import { type DateFormat, useLocalSettings } from './local-settings.tsx';

/** The day that calendars which pick a date start their weeks on where none is chosen. */
export const pickerWeekdays: Record<DateFormat, FirstWeekday> = { US: 0, International: 1 };

/** The day that planned weeks start on: the chosen one, or Monday (specification 2, section 2). */
export function useFirstWeekday(): FirstWeekday {
  return useLocalSettings().firstWeekday ?? 1;
}

/** The day that the weeks of calendars start on in which a date is picked. */
export function useFirstWeekdayOfPicker(): FirstWeekday {
  const { firstWeekday, dateFormat } = useLocalSettings();
  return firstWeekday ?? pickerWeekdays[dateFormat];
}
