import type { ChangedTask, Task } from '@goaltracker/contracts/tasks/task.schema';
import type { DueOnDay } from '@goaltracker/domain/tasks/due';
import { findDueAfterSkip } from '@goaltracker/domain/tasks/repeat';
import { CircleCheckBig, RepeatOff, SkipForward } from 'lucide-react';
import { useToday } from '../../hooks/use-today.ts';
import { useLocalSettings } from '../../hooks/local-settings.tsx';
import { useCall } from '../../store/use-call.ts';
import { showToast } from '../../ui/dialog/toast.ts';
import { showCompleted } from './show-completed.ts';
import { formatDay } from '../../ui/format/format-date.ts';
import type { MenuAction } from '../../ui/layout/action-menu.tsx';

/** What can be done with an open repeating task, each with Undo in the toast (rules/tasks.md#skipping-and-ending). */
export function useRepeatActions(task: Task): MenuAction[] {
  const { id, title, recurrence, recurrenceStart, repeatsFromCompletion, isCompleted } = task;
  const { dueDay, dueTime, postponedCount } = task;
  const { mutate } = useCall('tasks.update');
  const { day: today } = useToday();
  const { dateFormat } = useLocalSettings();
  if (recurrence === null || isCompleted) return [];
  const rule = { recurrence, recurrenceStart, repeatsFromCompletion };
  const skippedTo = findDueAfterSkip(task, today);

  /** Changes the task; Undo makes the other change, with the events that the first one has moved. */
  function change(
    to: object,
    back: (movesEvents: string[] | undefined) => object,
    toast: { title: string; description: string },
  ): void {
    mutate(
      { id, ...to },
      {
        onSuccess: (changed?: ChangedTask) => {
          const undo = () => mutate({ id, ...back(changed?.movedEvents) });
          showToast({ ...toast, action: { label: 'Undo', onClick: undo } });
        },
      },
    );
  }

  function skip(next: DueOnDay): void {
    // It is not postponed.
    change({ ...next, postponedCount }, (movesEvents) => ({ dueDay, dueTime, postponedCount, movesEvents }), {
      title: 'Task skipped',
      description: `${title}, due ${formatDay(next.dueDay, dateFormat)}`,
    });
  }

  return [
    ...(skippedTo ? [{ title: 'Skip this one', Icon: SkipForward, run: () => skip(skippedTo) }] : []),
    {
      title: 'Stop repeating',
      Icon: RepeatOff,
      run: () => change({ recurrence: null }, () => rule, { title: 'Task no longer repeats', description: title }),
    },
    {
      title: 'Complete and stop',
      Icon: CircleCheckBig,
      run() {
        const undo = () => mutate({ id, isCompleted: false, ...rule });
        const onSuccess = () => showCompleted({ title: 'Task completed', tasks: [task], description: title, undo });
        mutate({ id, isCompleted: true, recurrence: null }, { onSuccess });
      },
    },
  ];
}
