import type { CalendarView, DaySubView } from '@goaltracker/domain/calendar/calendar-view';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useToday } from '../../lib/use-today.ts';
import type { CalendarSearch } from './calendar-url.ts';

interface CalendarAddress {
  view: CalendarView;
  subView: DaySubView;
  date: CalendarDay;
}

/**
 * Where in the calendar the address is, and how to go elsewhere. Today is written as no date, so that a calendar left
 * open follows the days. Another view or date is a step that Back takes back.
 */
export function useCalendarAddress(): CalendarAddress & { show: (place: Partial<CalendarAddress>) => void } {
  const navigate = useNavigate();
  const { day: today } = useToday();
  const { view, day, date } = useSearch({
    strict: false,
    select: (search): CalendarSearch => ({ view: search.view, day: search.day, date: search.date }),
    structuralSharing: true,
  });

  const show = useCallback(
    (place: Partial<CalendarAddress>) => {
      void navigate({
        to: '.',
        search: (search) => ({
          ...search,
          ...('view' in place && { view: place.view === 'today' ? undefined : place.view }),
          ...('subView' in place && { day: place.subView === 'schedule' ? undefined : place.subView }),
          ...('date' in place && { date: place.date === today ? undefined : place.date }),
        }),
        resetScroll: false,
      });
    },
    [navigate, today],
  );
  return { view: view ?? 'today', subView: day ?? 'schedule', date: date ?? today, show };
}
