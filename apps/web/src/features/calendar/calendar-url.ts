import {
  type CalendarView,
  type DaySubView,
  calendarViews,
  daySubViews,
} from '@goaltracker/domain/calendar/calendar-view';
import { type CalendarDay, isCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useToday } from '../../hooks/use-today.ts';

/** Absent parameters mean the view Today, the sub-view Schedule and the current day. */
interface CalendarSearch {
  view?: CalendarView | undefined;
  day?: DaySubView | undefined;
  date?: CalendarDay | undefined;
}

/** Turns invalid values into `undefined`. Without the key, the router would keep the value in the address. */
export function parseCalendarSearch(search: Record<string, unknown>): CalendarSearch {
  const view = calendarViews.find((name) => name === search['view']);
  const day = daySubViews.find((name) => name === search['day']);
  const { date } = search;
  return {
    view,
    day,
    date: typeof date === 'string' && isCalendarDay(date) ? date : undefined,
  };
}

interface CalendarAddress {
  view: CalendarView;
  subView: DaySubView;
  date: CalendarDay;
}

export type ShowInCalendar = (place: Partial<CalendarAddress>, options?: { replace?: boolean }) => void;

/**
 * Reads what the calendar shows from the address. `show` changes the address, and adds a history entry unless `replace`
 * is set. The address has no date for the current day, so that a calendar left open shows the next day after midnight.
 */
export function useCalendarAddress(): CalendarAddress & { show: ShowInCalendar } {
  const navigate = useNavigate();
  const { day: today } = useToday();
  const { view, day, date } = useSearch({
    strict: false,
    select: (search): CalendarSearch => ({ view: search.view, day: search.day, date: search.date }),
    structuralSharing: true,
  });

  const show = useCallback(
    (place: Partial<CalendarAddress>, { replace = false } = {}) => {
      void navigate({
        to: '.',
        search: (search) => ({
          ...search,
          ...('view' in place && { view: place.view === 'today' ? undefined : place.view }),
          ...('subView' in place && { day: place.subView === 'schedule' ? undefined : place.subView }),
          ...('date' in place && { date: place.date === today ? undefined : place.date }),
        }),
        replace,
        resetScroll: false,
      });
    },
    [navigate, today],
  );
  return { view: view ?? 'today', subView: day ?? 'schedule', date: date ?? today, show };
}
