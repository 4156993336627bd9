import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useToday } from '../../hooks/use-today.ts';

export interface SelectedDay {
  day: CalendarDay;
  today: CalendarDay;
  showDay: (day: CalendarDay) => void;
}

/**
 * The day in the URL. Without one, and for a future day, today: an open screen moves on at midnight. Selecting a day
 * adds a history entry.
 */
export function useSelectedDay(): SelectedDay {
  const navigate = useNavigate({ from: '/daily-report' });
  const { day: today } = useToday();
  const { date } = useSearch({ from: '/daily-report' });
  const day = date === undefined || date > today ? today : date;

  const showDay = useCallback(
    (next: CalendarDay) => {
      void navigate({
        search: (search) => ({ ...search, date: next === today ? undefined : next }),
        resetScroll: false,
      });
    },
    [navigate, today],
  );
  return { day, today, showDay };
}
