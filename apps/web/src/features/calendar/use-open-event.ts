import { useCallback, useRef } from 'react';
import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { useOpenDialog } from '../../lib/dialog-url.ts';
import { queries } from '../../lib/trpc.ts';
import { findEventGoal } from './find-event-goal.ts';

/**
 * What a click on an event opens, by its type (second document, section 2). The function stays the same, and the
 * component is not rendered when a dialog opens.
 */
export function useOpenEvent(): (event: CalendarEvent) => void {
  const openDialog = useOpenDialog();
  const clicked = useRef<string>(null);

  return useCallback(
    (event) => {
      clicked.current = event.id;
      if (event.type === 'task') openDialog('tasks', event.taskId ?? undefined, { event: event.id });
      else if (event.type === 'goal') void openGoalEvent();
      else openDialog('edit-event', event.id);

      async function openGoalEvent(): Promise<void> {
        const goal = await findOpenGoal(event);
        if (clicked.current !== event.id) return;
        clicked.current = null;
        if (goal) openDialog('report-progress', goal.id, { event: event.id });
        else openDialog('edit-event', event.id);
      }
    },
    [openDialog],
  );
}

/** The goal to report on; none when it is completed or the goals cannot be read. */
async function findOpenGoal(event: CalendarEvent) {
  const goals = await queries.goals.list.fetch().catch(() => []);
  const goal = findEventGoal(event, goals);
  return goal?.isCompleted ? undefined : goal;
}
