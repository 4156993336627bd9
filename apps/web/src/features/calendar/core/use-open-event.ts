import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useOpenDialog } from '../../../hooks/dialog-url.ts';
import { isOfOtherCalendar } from './shown-event.ts';
import { read } from '../../../store/read.ts';

/**
 * Opens the dialog that belongs to the type of an event (rules/calendar.md#opening-an-event), in place of its card if
 * that is open. The function is stable, and the component does not render when a dialog opens.
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
        const goal = event.type === 'goal' ? findOpenGoal(event) : undefined;
        if (goal) openDialog('report-progress', goal.id, { ...options, event: event.id });
        else openDialog('edit-event', event.id, options);
      }
    },
    [openDialog, router],
  );
}

/** The goal to report on; undefined when it is completed. */
function findOpenGoal(event: CalendarEvent) {
  const goal = findEventGoal(event, read('goals.list') ?? []);
  return goal?.isCompleted ? undefined : goal;
}

/** The goal that the work of an event can be reported on: its own, unless that is completed. */
export function findReportableGoal<T extends GoalLike>(event: EventOfGoal, goals: readonly T[]): T | undefined {
  const goal = event.type === 'goal' ? findEventGoal(event, goals) : goals.find(({ id }) => id === event.goalId);
  return goal?.isCompleted ? undefined : goal;
}

type EventOfGoal = Pick<CalendarEvent, 'type' | 'goalId' | 'title'>;

interface GoalLike {
  id: string;
  title: string;
  isCompleted: boolean;
}

/**
 * The goal of an event of type goal: the linked one, else one with the same title (rules/calendar.md#opening-an-event).
 * Of several with the same title, one that is not completed comes first.
 */
export function findEventGoal<T extends GoalLike>(
  { goalId, title }: Pick<CalendarEvent, 'goalId' | 'title'>,
  goals: readonly T[],
): T | undefined {
  const linked = goals.find((goal) => goal.id === goalId);
  if (linked) return linked;
  const sameTitle = goals.filter((goal) => goal.title.trim() === title.trim());
  return sameTitle.find((goal) => !goal.isCompleted) ?? sameTitle[0];
}
