import { addDays, type CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { toMonday } from '../../calendar/schedule-goal/week-slots.ts';
import { useToday } from '../../../lib/use-today.ts';
import { monthOf } from '../plan-month.ts';

/** The week shown and how to go to those beside it. */
export interface Week {
  /** The day it was come to by; its month is the one whose plan is shown. */
  day: CalendarDay;
  monday: CalendarDay;
  isThisWeek: boolean;
  /** Goes so many weeks on; a step that Back takes back. */
  step: (weeks: number) => void;
  showThisWeek: () => void;
}

/**
 * The week in the address. This week is written as none, so that a planner left open follows the days; another one is
 * written with its month, whose plan a new goal is for.
 */
export function useWeek(): Week {
  const navigate = useNavigate();
  const { day: today } = useToday();
  const { week, month } = useSearch({ from: '/planner' });
  const day = week ?? (month === undefined || month === monthOf(today) ? today : `${month}-01`);
  const monday = toMonday(day);

  function show(next: CalendarDay): void {
    const isThisWeek = toMonday(next) === toMonday(today);
    const nextMonth = monthOf(next);
    void navigate({
      to: '.',
      search: (search) => ({
        ...search,
        week: isThisWeek ? undefined : next,
        month: isThisWeek || nextMonth === monthOf(today) ? undefined : nextMonth,
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
