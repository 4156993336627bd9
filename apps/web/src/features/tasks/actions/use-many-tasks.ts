import type { ChangedTask, CreateTaskInput, Task, UpdateTaskInput } from '@goaltracker/contracts/tasks/task.schema';
import { maxTasksOfCall } from '@goaltracker/domain/tasks/enums';
import { oftenPostponed } from '@goaltracker/domain/tasks/postponed';
import { useCallback } from 'react';
import { uuidv7 } from 'uuidv7';
import { useCall } from '../../../store/use-call.ts';
import { showToast } from '../../../undo/toast.ts';
import { showCompleted } from './show-completed.ts';

export type TaskChange = Omit<UpdateTaskInput, 'id' | 'completedOn' | 'movesEvents'>;

/**
 * The update that undoes `change`. With another due day, only the events that moved with the task move back; while the
 * server has not answered, every event on the due day does.
 */
function revertChange(task: Task, change: TaskChange, changed: ChangedTask | undefined): UpdateTaskInput {
  const { id, dueDay, dueTime, postponedCount, reportsCompletion } = task;
  const before = Object.fromEntries(Object.keys(change).map((field) => [field, task[field as keyof typeof change]]));
  return {
    ...before,
    id,
    ...(change.dueDay !== undefined && { dueDay, dueTime, postponedCount, movesEvents: changed?.movedEvents }),
    // Linking another goal switched off `reportsCompletion`.
    ...(change.goalId !== undefined && { reportsCompletion }),
  };
}

/**
 * Changes several tasks in one call, with Undo in the toast. The toast names the first task that this change has postponed
 * for the 5th time (rules/tasks.md#postponing).
 */
export function useChangeTasks() {
  const { mutate } = useCall('tasks.updateMany');
  return useCallback(
    (title: string, all: readonly Task[], toChange: (task: Task) => TaskChange) => {
      const tasks = all.slice(0, maxTasksOfCall);
      if (tasks.length === 0) return;
      mutate(
        { tasks: tasks.map((task) => ({ ...toChange(task), id: task.id })) },
        {
          onSuccess: (changed) => {
            const completed = tasks.filter((task) => toChange(task).isCompleted);
            showCompleted({
              title,
              tasks: completed,
              completed: tasks.length === 1 && completed.length === 1 ? changed[0] : undefined,
              description:
                describeOften(tasks, changed) ?? (tasks.length === 1 ? tasks[0]?.title : `${tasks.length} tasks`),
              undo() {
                const byId = new Map(changed.map((each) => [each.id, each]));
                mutate({ tasks: tasks.map((task) => revertChange(task, toChange(task), byId.get(task.id))) });
              },
            });
          },
        },
      );
    },
    [mutate],
  );
}

function describeOften(before: readonly Task[], changed: readonly Task[]): string | undefined {
  const counts = new Map(before.map(({ id, postponedCount }) => [id, postponedCount]));
  const often = changed.filter(
    ({ id, postponedCount }) => postponedCount >= oftenPostponed && (counts.get(id) ?? 0) < oftenPostponed,
  );
  const [first, ...others] = often;
  if (!first) return undefined;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return `“${first.title}”${more}: moved ${oftenPostponed} times. Drop it, split it or schedule it?`;
}

export function useRemoveTasks(): (tasks: readonly Pick<Task, 'id'>[]) => void {
  const { mutate: restore } = useCall('tasks.restoreMany');
  const { mutate: remove } = useCall('tasks.removeMany');
  return useCallback(
    (tasks) => {
      const ids = tasks.slice(0, maxTasksOfCall).map(({ id }) => id);
      const description = `${ids.length} tasks`;
      const action = { label: 'Undo', onClick: () => restore({ ids }) };
      remove({ ids }, { onSuccess: () => showToast({ title: 'Tasks deleted', description, action }) });
    },
    [remove, restore],
  );
}

export function useAddTasks(): (tasks: readonly CreateTaskInput[]) => void {
  const { mutate: create } = useCall('tasks.createMany');
  const { mutate: remove } = useCall('tasks.removeMany');
  return useCallback(
    (typed) => {
      const tasks = typed.map((task) => ({ id: uuidv7(), ...task }));
      const ids = tasks.map(({ id }) => id);
      const action = { label: 'Undo', onClick: () => remove({ ids }) };
      create(
        { tasks },
        {
          onSuccess: () =>
            showToast({ title: tasks.length === 1 ? 'Task added' : `${tasks.length} tasks added`, action }),
        },
      );
    },
    [create, remove],
  );
}

/** Creates the calendar events of several tasks, with one Undo in the toast (rules/tasks.md#planning-the-day). */
export function usePlanTasks({ onPlanned }: { onPlanned: () => void }) {
  const { mutate: removeEvents } = useCall('calendar.removeMany');
  return useCall('tasks.plan', {
    onSuccess(events) {
      onPlanned();
      const count = events.length === 1 ? (events[0]?.title ?? '') : `${events.length} tasks`;
      const undo = () => removeEvents({ events: events.map(({ id }) => ({ id })) });
      showToast({ title: 'Added to calendar', description: count, action: { label: 'Undo', onClick: undo } });
    },
  });
}
