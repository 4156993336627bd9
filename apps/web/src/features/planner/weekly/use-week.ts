import { addDays, type CalendarDay, startOfWeek } from '@goaltracker/domain/core/calendar-day';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useFirstWeekday } from '../../../ui/format/first-weekday.ts';
import { useToday } from '../../../hooks/use-today.ts';
import { toPlanMonth } from '../plan-month.ts';

export interface Week {
  /** The selected day. The screen shows the plan of its month. */
  day: CalendarDay;
  firstDay: CalendarDay;
  isThisWeek: boolean;
  /** Moves by a number of weeks, and adds a history entry. */
  step: (weeks: number) => void;
  showThisWeek: () => void;
}

/**
 * The week in the URL. Without one, the current week: an open planner moves on at midnight. Another week also sets the
 * month in the URL, because a new goal joins the plan of that month.
 */
export function useWeek(): Week {
  const navigate = useNavigate();
  const { day: today } = useToday();
  const { week, month } = useSearch({ from: '/planner' });
  const day = week ?? (month === undefined || month === toPlanMonth(today) ? today : `${month}-01`);
  const firstWeekday = useFirstWeekday();
  const firstDay = startOfWeek(day, firstWeekday);
  const thisWeek = startOfWeek(today, firstWeekday);

  function show(next: CalendarDay): void {
    const isThisWeek = startOfWeek(next, firstWeekday) === thisWeek;
    const nextMonth = toPlanMonth(next);
    void navigate({
      to: '.',
      search: (search) => ({
        ...search,
        week: isThisWeek ? undefined : next,
        month: isThisWeek || nextMonth === toPlanMonth(today) ? undefined : nextMonth,
      }),
      resetScroll: false,
    });
  }

  return {
    day,
    firstDay,
    isThisWeek: firstDay === thisWeek,
    step: (weeks) => show(addDays(day, 7 * weeks)),
    showThisWeek: () => show(today),
  };
}
