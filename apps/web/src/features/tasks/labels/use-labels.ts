import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { type LabelUse, listLabels } from '@goaltracker/domain/tasks/list-labels';
import { useMemo } from 'react';
import { useRead } from '../../../store/use-read.ts';

/** The labels of all tasks, the most frequent first. */
export function useLabels(): LabelUse[] {
  const { data: tasks } = useRead('tasks.list');
  return useMemo(() => listLabelsOf(tasks ?? []), [tasks]);
}

const listLabelsOf = (tasks: readonly Pick<Task, 'labels' | 'isCompleted'>[]): LabelUse[] =>
  listLabels(
    tasks.flatMap(({ labels, isCompleted }) =>
      labels.map((name) => ({ name, tasks: 1, openTasks: isCompleted ? 0 : 1 })),
    ),
  );
