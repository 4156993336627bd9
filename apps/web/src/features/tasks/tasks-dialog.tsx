import { useState } from 'react';
import { lazyWithPreload } from '../../platform/lazy-with-preload.tsx';
import type { DialogProps } from '../../hooks/dialog-url.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { QueryState } from '../../ui/layout/query-state.tsx';
import { findTaskOfEvent } from './find-task.ts';
import { TaskBoard } from './list/task-board.tsx';
import { TasksSkeleton } from './list/tasks-skeleton.tsx';
import { useRead } from '../../store/use-read.ts';

const EditEventDialog = lazyWithPreload(() => import('../calendar/editor/edit-event-dialog.tsx'));

/**
 * The Tasks dialog. `record` is the task to open, `event` the calendar event it was opened from; an event without a
 * task opens the event editor instead (rules/calendar.md#opening-an-event).
 */
export default function TasksDialog({ record, event, onClose }: DialogProps) {
  const { tasks, opened } = useOpenedTask({ taskId: record, eventId: event });
  if (opened === 'event') return <EditEventDialog record={event} onClose={onClose} />;
  if (opened) return <TaskBoard query={tasks} openedFor={opened.taskId} onClose={onClose} />;
  return (
    <Dialog title="Tasks" shape="side" onClose={onClose}>
      <QueryState query={{ ...tasks, data: undefined }} skeleton={<TasksSkeleton />}>
        {() => null}
      </QueryState>
    </Dialog>
  );
}

/** A task, all tasks, or a calendar event without a task. */
type Opened = { taskId: string | undefined } | 'event';

/**
 * Finds the task of the URL by its id or its event. It is found only once, so that the dialog stays on it when the task
 * is deleted or renamed there.
 */
function useOpenedTask({ taskId, eventId }: { taskId: string | undefined; eventId: string | undefined }) {
  const isForAll = taskId === undefined && eventId === undefined;
  const [opened, setOpened] = useState<Opened | null>(isForAll ? { taskId: undefined } : null);
  const tasks = useRead('tasks.list');
  const byId = tasks.data?.find(({ id }) => id === taskId);
  const needsEvent = opened === null && tasks.data !== undefined && !byId && eventId !== undefined;
  const event = useRead('calendar.get', { id: eventId ?? '' }, { enabled: needsEvent });

  if (opened === null && tasks.data && (!needsEvent || event.data !== undefined || event.error !== null)) {
    const task = byId ?? (event.data && findTaskOfEvent(tasks.data, event.data));
    setOpened(needsEvent && !task ? 'event' : { taskId: task?.id });
  }
  return { tasks, opened };
}
