import {
  type CalendarView,
  type DaySubView,
  calendarViews,
  daySubViews,
} from '@goaltracker/domain/calendar/calendar-view';
import { type CalendarDay, isCalendarDay } from '@goaltracker/domain/core/calendar-day';

/** What the address of the calendar keeps; what is absent is the first view, its first sub-view, and today. */
export interface CalendarSearch {
  view?: CalendarView | undefined;
  day?: DaySubView | undefined;
  date?: CalendarDay | undefined;
}

/** Reads the calendar out of an address; anything unknown is left out. */
export function parseCalendarSearch(search: Record<string, unknown>): CalendarSearch {
  const view = calendarViews.find((name) => name === search['view']);
  const day = daySubViews.find((name) => name === search['day']);
  const { date } = search;
  return {
    ...(view && { view }),
    ...(day && { day }),
    ...(typeof date === 'string' && isCalendarDay(date) && { date }),
  };
}
