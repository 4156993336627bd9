import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { type LabelUse, listLabels } from '@goaltracker/domain/tasks/list-labels';
import { useMemo } from 'react';
import { trpc } from '../../../sync/trpc.ts';

/** The labels of all tasks, the most frequent first. `loads` is false where another part of the screen loads the tasks. */
export function useLabels({ loads = true } = {}): LabelUse[] {
  const { data: tasks } = trpc.tasks.list.useQuery(undefined, { enabled: loads });
  return useMemo(() => listLabelsOf(tasks ?? []), [tasks]);
}

const listLabelsOf = (tasks: readonly Pick<Task, 'labels' | 'isCompleted'>[]): LabelUse[] =>
  listLabels(
    tasks.flatMap(({ labels, isCompleted }) =>
      labels.map((name) => ({ name, tasks: 1, openTasks: isCompleted ? 0 : 1 })),
    ),
  );
