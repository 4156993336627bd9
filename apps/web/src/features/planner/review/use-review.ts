import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { addDays, type CalendarDay, startOfWeek } from '@goaltracker/domain/core/calendar-day';
import { findReviewWeek } from '@goaltracker/domain/planner/review-week';
import { planRescheduledSessions } from '@goaltracker/domain/planner/rescheduled-sessions';
import { isActiveGoal } from '@goaltracker/domain/goals/completion';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useNow, useToday } from '../../../hooks/use-today.ts';
import { listWeekDays } from '../../calendar/schedule-goal/week-slots.ts';
import { useEvents } from '../../calendar/core/use-events.ts';
import { useProgressWeeks } from '../../goals/weeks/use-progress-weeks.ts';
import { useWeekShares } from '../../goals/weeks/use-week-shares.ts';
import type { ReviewStep } from '../planner-url.ts';
import { listGoalSteps, listStartingIn, listUnanswered } from './summarize-week.ts';
import { useRead } from '../../../store/use-read.ts';

/** The Monday of the week to review. Undefined while the planner settings load. */
export function useReviewWeek(): CalendarDay | undefined {
  const { day } = useToday();
  const { data: settings } = useRead('planner.getSettings');
  return settings && findReviewWeek(day, settings.weeklyPlanningDay);
}

export function useReviewPlace() {
  const navigate = useNavigate();
  const due = useReviewWeek();
  const { review, step = 1 } = useSearch({ strict: false });
  return {
    due,
    monday: review === undefined || review === 'last' ? due : startOfWeek(review),
    step,
    show: (next: { monday: CalendarDay; step: ReviewStep }) =>
      void navigate({
        to: '.',
        search: (search) => ({
          ...search,
          review: next.monday === due ? 'last' : next.monday,
          step: next.step === 1 ? undefined : next.step,
        }),
        resetScroll: next.step !== step,
      }),
  };
}

const noGoals: readonly Goal[] = [];

export function useReview(monday: CalendarDay) {
  const { day, timezone } = useToday();
  const now = useNow().getTime();
  const coming = addDays(monday, 7);
  const performances = useRead('dailyPerformance.listRange', { startDate: monday, endDate: addDays(monday, 6) });
  const goals = useRead('goals.list');
  const review = useRead('planner.findReview', { week: monday });
  const before = useRead('planner.findReview', { week: addDays(monday, -7) });
  const weekEvents = useEvents(listWeekDays(monday));
  const comingEvents = useEvents(listWeekDays(coming));
  const weeks = useProgressWeeks();
  const shares = useWeekShares(goals.data ?? noGoals, weeks);
  const events = weekEvents.data;
  const inWeek = events && listStartingIn(monday, events, timezone);
  const nextEvents = comingEvents.data;
  const activeGoals = new Set(goals.data?.filter(isActiveGoal).map(({ id }) => id));
  const missed = inWeek?.filter(({ goalId }) => goalId !== null && activeGoals.has(goalId));
  return {
    monday,
    coming,
    today: { day, timezone },
    queries: [performances, goals, review, before, weekEvents, comingEvents],
    performances: performances.data?.filter(({ date }) => date <= day),
    goals: goals.data,
    review: review.data,
    before: before.data,
    inWeek,
    unanswered: inWeek && listUnanswered(inWeek, now),
    /** Undefined while loading, null when the week is not among the last weeks. */
    comparedWeek: goals.data && shares && (shares.find(({ from }) => from === monday) ?? null),
    steps: goals.data && weeks && listGoalSteps(goals.data, weeks, monday, timezone),
    inComingWeek: nextEvents && listStartingIn(coming, nextEvents, timezone),
    rescheduled: missed && nextEvents && planRescheduledSessions(missed, nextEvents, { now, timeZone: timezone }),
  };
}

export type Review = ReturnType<typeof useReview>;
