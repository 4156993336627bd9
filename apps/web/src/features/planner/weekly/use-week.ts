import { addDays, type CalendarDay, startOfWeek } from '@goaltracker/domain/core/calendar-day';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useFirstWeekday } from '../../../ui/format/first-weekday.ts';
import { useToday } from '../../../hooks/use-today.ts';
import { toPlanMonth } from '../plan-month.ts';

export interface Week {
  /** The selected day; its month is the one whose plan is shown. */
  day: CalendarDay;
  firstDay: CalendarDay;
  isThisWeek: boolean;
  /** Moves by a number of weeks; adds a history entry. */
  step: (weeks: number) => void;
  showThisWeek: () => void;
}

/**
 * The selected week. The current week is absent from the URL, so that an open planner moves on at midnight; another week
 * also sets the month, whose plan a new goal is added to.
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
