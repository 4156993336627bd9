import { addDays, type CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { toMonday } from '../../calendar/schedule-goal/week-slots.ts';
import { useToday } from '../../../lib/use-today.ts';
import { toPlanMonth } from '../plan-month.ts';

export interface Week {
  /** The selected day; its month is the one whose plan is shown. */
  day: CalendarDay;
  monday: CalendarDay;
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
  const monday = toMonday(day);

  function show(next: CalendarDay): void {
    const isThisWeek = toMonday(next) === toMonday(today);
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
    monday,
    isThisWeek: monday === toMonday(today),
    step: (weeks) => show(addDays(day, 7 * weeks)),
    showThisWeek: () => show(today),
  };
}
