import { useState } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { findTaskOfEvent } from './find-task.ts';

/** What the dialog was opened for: one task, no task in particular, or an event that has none. */
type Opened = { taskId: string | undefined } | 'event';

/**
 * The task the address names, by its id, else by the title of its event. It is found once, so that the dialog goes on
 * showing what it showed when the task is deleted or renamed there.
 */
export function useOpenedTask({ taskId, eventId }: { taskId: string | undefined; eventId: string | undefined }) {
  const isForAll = taskId === undefined && eventId === undefined;
  const [opened, setOpened] = useState<Opened | null>(isForAll ? { taskId: undefined } : null);
  const tasks = trpc.tasks.list.useQuery();
  const byId = tasks.data?.find(({ id }) => id === taskId);
  const needsEvent = opened === null && tasks.data !== undefined && !byId && eventId !== undefined;
  const event = trpc.calendar.get.useQuery({ id: eventId ?? '' }, { enabled: needsEvent });

  if (opened === null && tasks.data && (!needsEvent || event.isFetched)) {
    const task = byId ?? (event.data && findTaskOfEvent(tasks.data, event.data));
    setOpened(needsEvent && !task ? 'event' : { taskId: task?.id });
  }
  return { tasks, opened };
}
