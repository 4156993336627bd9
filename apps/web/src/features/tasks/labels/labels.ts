import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { type LabelUse, listLabels } from '@goaltracker/domain/tasks/list-labels';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { labelPattern } from '@goaltracker/domain/tasks/labels';
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

/** Accepts a name with or without `@`. */
export const parseLabelName = (typed: string): string => typed.trim().replace(/^@/u, '');

/** Message for the user; null for a valid or an empty name. */
export const describeInvalidLabel = (name: string): string | null =>
  name === '' || labelPattern.test(name) ? null : 'A label begins with a letter and has no spaces or signs but - and _';

/** A renamed label; `undone` when the user has undone the last rename. */
type LabelRename = { name: string; newName: string } | 'undone';

const listeners = new Set<(rename: LabelRename) => void>();

export function reportRename(rename: LabelRename): void {
  for (const listener of listeners) listener(rename);
}

export function useLabelRenames(onRename: (rename: LabelRename) => void): void {
  const handle = useEffectEvent(onRename);
  useEffect(() => {
    const listener = (rename: LabelRename) => handle(rename);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
