import type { Reading } from '@goaltracker/domain/search/parse-sentence';
import { formatSpan } from '@goaltracker/domain/calendar/span';
import { describeFailure } from '../../../sync/describe-failure.ts';
import { invalidateCalendar } from '../../../sync/invalidate.ts';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { optimisticMutation } from '../../../sync/optimistic-update.ts';
import { queries, trpc } from '../../../sync/trpc.ts';
import { useToday } from '../../../hooks/use-today.ts';
import { showError, showToast } from '../../../ui/dialog/toast.ts';
import { addToEventsCache, updateEventsCache } from '../../calendar/core/calendar-cache.ts';
import { useRemoveEvent } from '../../calendar/core/use-remove-event.ts';
import { useQuickAdd } from '../../goals/use-quick-add.ts';
import { prependNote, updateNotesCache } from '../../notes/note-cache.ts';
import { updateTasksCache } from '../../tasks/task-cache.ts';
import { formatSpanOfEvent } from './format-reading.ts';

/** Makes what a sentence means, with Undo in the toast. The callbacks run after the palette has closed. */
export function useMake(): (reading: Reading) => void {
  const { day: today } = useToday();
  const createEvent = useCreateEvent();
  const createTask = useCreateTask();
  const createNote = useCreateNote();
  const addProgress = useQuickAdd();

  return (reading) => {
    if (reading.kind === 'event') {
      const { title, span, isAllDay, goal } = reading;
      createEvent({
        title,
        ...formatSpan(span),
        isAllDay,
        type: goal ? 'goal' : 'event',
        ...(goal && { goalId: goal.goalId }),
      });
    } else if (reading.kind === 'task') {
      const { title, day, start } = reading;
      createTask({
        title,
        ...(day !== null && { dueDate: day }),
        ...(start !== null && { scheduledStart: new Date(start).toISOString() }),
      });
    } else if (reading.kind === 'progress') {
      const { goal, amount, day } = reading;
      const { goalId, leadId } = goal;
      addProgress({ goalId, value: amount, ...(leadId !== null && { leadId }), ...(day !== today && { date: day }) });
    } else createNote({ title: reading.title });
  };
}

function useCreateEvent() {
  const { timezone } = useToday();
  const { dateFormat } = useLocalSettings();
  const { mutate: remove } = useRemoveEvent();
  const { mutate } = trpc.calendar.create.useMutation(
    optimisticMutation({
      onSuccess(event) {
        addToEventsCache(event);
        showToast({
          title: 'Event created',
          description: `${event.title}: ${formatSpanOfEvent(event, { dateFormat, timezone })}`,
          action: { label: 'Undo', onClick: () => remove({ id: event.id }) },
        });
      },
      onError: (error) => showError('Failed to create event', describeFailure(error)),
      invalidate: invalidateCalendar,
    }),
  );
  return mutate;
}

function useCreateTask() {
  const { mutate: remove } = trpc.tasks.remove.useMutation(
    optimisticMutation({
      update: ({ id }) => [
        updateTasksCache((tasks) => tasks.filter((task) => task.id !== id)),
        updateEventsCache((events) => events.filter((event) => event.taskId !== id)),
      ],
      onError: () => showError('Error', 'Failed to delete task. Please try again.'),
      invalidate: invalidateCalendar,
    }),
  );
  const { mutate } = trpc.tasks.create.useMutation(
    optimisticMutation({
      onSuccess(task, { scheduledStart }) {
        queries.tasks.list.setData(undefined, (tasks) => tasks && [task, ...tasks]);
        showToast({
          title: scheduledStart ? 'Added to calendar' : 'Task added',
          description: task.title,
          action: { label: 'Undo', onClick: () => remove({ id: task.id }) },
        });
      },
      onError: () => showError('Error', 'Failed to create task. Please try again.'),
      invalidate: invalidateCalendar,
    }),
  );
  return mutate;
}

function useCreateNote() {
  const { mutate: remove } = trpc.notes.remove.useMutation(
    optimisticMutation({
      update: ({ id }) => [updateNotesCache((notes) => notes.filter((note) => note.id !== id))],
      onError: (error) => showError('Failed to delete note', describeFailure(error)),
      invalidate: invalidateCalendar,
    }),
  );
  const { mutate } = trpc.notes.create.useMutation(
    optimisticMutation({
      onSuccess(note) {
        prependNote(note);
        showToast({
          title: 'Note added',
          description: note.title,
          action: { label: 'Undo', onClick: () => remove({ id: note.id }) },
        });
      },
      onError: (error) => showError('Failed to create note', describeFailure(error)),
      invalidate: invalidateCalendar,
    }),
  );
  return mutate;
}
