import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useToday } from '../../lib/use-today.ts';

export interface ReportDay {
  day: CalendarDay;
  today: CalendarDay;
  showDay: (day: CalendarDay) => void;
}

/**
 * The day the address is at, and how to go to another. A day to come is read as today, and today is written as no date,
 * so that a report left open follows the days. Another day is a step that Back takes back.
 */
export function useReportDay(): ReportDay {
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
