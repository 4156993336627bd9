import { useNavigate, useSearch } from '@tanstack/react-router';
import { useToday } from '../../lib/use-today.ts';
import { monthOf, type PlanMonth } from './plan-month.ts';

/**
 * The month that is planned, and how to go to another. The month that today is in is written as none, so that a planner
 * left open follows the days.
 */
export function usePlanMonth(): {
  month: PlanMonth;
  thisMonth: PlanMonth;
  show: (month: PlanMonth) => void;
} {
  const navigate = useNavigate();
  const thisMonth = monthOf(useToday().day);
  const month = useSearch({ strict: false, select: (search) => search.month }) ?? thisMonth;
  return {
    month,
    thisMonth,
    show: (next) =>
      void navigate({
        to: '.',
        search: (search) => ({ ...search, month: next === thisMonth ? undefined : next }),
        resetScroll: false,
      }),
  };
}
