import { lazy } from 'react';
import type { DialogProps } from '../../lib/dialog-url.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { TaskBoard } from './list/task-board.tsx';
import { TasksSkeleton } from './list/tasks-skeleton.tsx';
import { useOpenedTask } from './use-opened-task.ts';

const EditEventDialog = lazy(() => import('../calendar/edit-event-dialog.tsx'));

/**
 * All tasks. `record` is the task to show, `event` the calendar event it was opened from; an event no task belongs to
 * is edited itself (second document, section 2).
 */
export default function TasksDialog({ record, event, onClose }: DialogProps) {
  const { tasks, opened } = useOpenedTask({ taskId: record, eventId: event });
  if (opened === 'event') return <EditEventDialog record={event} onClose={onClose} />;
  if (opened) return <TaskBoard query={tasks} openedFor={opened.taskId} onClose={onClose} />;
  return (
    <Dialog title="Tasks" size="lg" onClose={onClose}>
      <QueryState query={{ ...tasks, data: undefined }} skeleton={<TasksSkeleton />}>
        {() => null}
      </QueryState>
    </Dialog>
  );
}
