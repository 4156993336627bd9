import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { useRouter, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { isActiveGoal } from '@goaltracker/domain/goals/completion';
import { useOpenDialog } from '../../../hooks/address/dialog-url.ts';
import { isOfOtherCalendar } from './use-events.ts';
import { read } from '../../../store/rows/read.ts';
import { hasBegun } from './event-labels.tsx';
import { useToday } from '../../../hooks/use-today.ts';

/**
 * Opens the dialog for the type of an event (rules/calendar.md#opening-an-event). Replaces the card of the event if the
 * card is open. The function is stable, and the component does not render when a dialog opens.
 */
export function useOpenEvent(): (event: CalendarEvent) => void {
  const openDialog = useOpenDialog();
  const router = useRouter();

  return useCallback(
    (event) => {
      const { dialog } = router.latestLocation.search;
      const options = { replace: dialog === 'event' || dialog === 'event-form' };
      if (isOfOtherCalendar(event)) openDialog('other-event', event.id, options);
      else if (event.type === 'task') openDialog('tasks', event.taskId ?? undefined, { ...options, event: event.id });
      else {
        const goal = event.type === 'goal' ? findActiveGoal(event) : undefined;
        if (goal) openDialog('report-progress', goal.id, { ...options, event: event.id });
        else openDialog('edit-event', event.id, options);
      }
    },
    [openDialog, router],
  );
}

/** Undefined when the goal is completed. */
function findActiveGoal(event: CalendarEvent) {
  const goal = findEventGoal(event, read('goals.list') ?? []);
  return isActiveGoal(goal) ? goal : undefined;
}

/** Finds the goal that a report on the event counts for; undefined when the goal is completed. */
export function findReportableGoal<T extends GoalLike>(event: EventOfGoal, goals: readonly T[]): T | undefined {
  const goal = event.type === 'goal' ? findEventGoal(event, goals) : goals.find(({ id }) => id === event.goalId);
  return isActiveGoal(goal) ? goal : undefined;
}

type EventOfGoal = Pick<CalendarEvent, 'type' | 'goalId' | 'title'>;

interface GoalLike {
  id: string;
  title: string;
  isCompleted: boolean;
}

/**
 * Finds the goal of an event of type goal: the linked goal, else a goal with the same title, active goals first
 * (rules/calendar.md#opening-an-event).
 */
export function findEventGoal<T extends GoalLike>(
  { goalId, title }: Pick<CalendarEvent, 'goalId' | 'title'>,
  goals: readonly T[],
): T | undefined {
  const linked = goals.find((goal) => goal.id === goalId);
  if (linked) return linked;
  const sameTitle = goals.filter((goal) => goal.title.trim() === title.trim());
  return sameTitle.find(isActiveGoal) ?? sameTitle[0];
}

/** Like `useOpenEvent`, but opens the editor for an event of type goal that has not begun. */
export function useOpenForm(): (event: CalendarEvent) => void {
  const openDialog = useOpenDialog();
  const openEvent = useOpenEvent();
  return useCallback(
    (event) => {
      if (event.type === 'goal' && !hasBegun(event)) openDialog('edit-event', event.id, { replace: true });
      else openEvent(event);
    },
    [openDialog, openEvent],
  );
}

/**
 * Goes to the day of an event in the calendar and opens the card of the event. Keeps the open view, except Unreported.
 */
export function useShowEvent(): (event: Pick<CalendarEvent, 'id' | 'startTime'>) => void {
  const navigate = useNavigate();
  const openDialog = useOpenDialog();
  const { timezone } = useToday();
  return useCallback(
    ({ id, startTime }) => {
      const date = toCalendarDay(new Date(startTime), timezone);
      void navigate({
        to: '/calendar',
        search: ({ view }) => ({ view: view === 'missed' ? undefined : view, date }),
      }).then(() => openDialog('event', id));
    },
    [navigate, openDialog, timezone],
  );
}
