import type { Reading } from '@goaltracker/domain/search/entry';
import { formatRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { formatSpan } from '@goaltracker/domain/calendar/span';
import { useOpenDialog } from '../../../hooks/dialog-url.ts';
import { failWithReason } from '../../../http/failures.ts';
import { useCall } from '../../../store/use-call.ts';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useToday } from '../../../hooks/use-today.ts';
import { showToast } from '../../../ui/dialog/toast.ts';
import { useCreateEvent } from '../../calendar/core/use-create-event.ts';
import { formatSpanOfEvent } from '../../calendar/core/format-event-span.ts';
import { storeGoalDraft } from '../../goals/form/goal-draft.ts';
import { useQuickAdd } from '../../goals/use-quick-add.ts';
import { toTaskInput } from '../../tasks/form/read-task.ts';

/** Makes what a sentence means, with Undo in the toast. The callbacks run after the palette has closed. */
export function useMake(): (reading: Exclude<Reading, { kind: 'go' }>) => void {
  const { day: today, timezone } = useToday();
  const { dateFormat } = useLocalSettings();
  const { mutate: createEvent } = useCreateEvent({
    describe: (event) => ({
      title: 'Event created',
      description: `${event.title}: ${formatSpanOfEvent(event, { dateFormat, timezone })}`,
    }),
  });
  const openDialog = useOpenDialog();
  const createTask = useCreateTask();
  const createNote = useCreateNote();
  const addProgress = useQuickAdd();

  return (reading) => {
    if (reading.kind === 'event') {
      const { title, span, isAllDay, goal, recurrence } = reading;
      createEvent({
        title,
        ...formatSpan(span),
        isAllDay,
        type: goal ? 'goal' : 'event',
        ...(goal && { goalId: goal.goalId }),
        ...(recurrence && { recurrence: formatRecurrence(recurrence), expand: true }),
      });
    } else if (reading.kind === 'task') {
      createTask(toTaskInput(reading, timezone));
    } else if (reading.kind === 'progress') {
      const { goal, amount, day } = reading;
      const { goalId, leadId } = goal;
      addProgress({ goalId, value: amount, ...(leadId !== null && { leadId }), ...(day !== today && { date: day }) });
    } else if (reading.kind === 'goal') {
      storeGoalDraft(reading);
      openDialog('new-goal');
    } else createNote({ title: reading.title });
  };
}

function useCreateTask() {
  const { mutate: remove } = useCall('tasks.remove');
  return useCall('tasks.create', {
    onSuccess: ({ id, title }, { scheduledStart }) =>
      showToast({
        title: scheduledStart ? 'Added to calendar' : 'Task added',
        description: title,
        action: { label: 'Undo', onClick: () => remove({ id }) },
      }),
  }).mutate;
}

function useCreateNote() {
  const { mutate: remove } = useCall('notes.remove', { failure: failWithReason('Failed to delete note') });
  return useCall('notes.create', {
    onSuccess: ({ id, title }) =>
      showToast({
        title: 'Note added',
        description: title,
        action: { label: 'Undo', onClick: () => remove({ id }) },
      }),
    failure: failWithReason('Failed to create note'),
  }).mutate;
}
