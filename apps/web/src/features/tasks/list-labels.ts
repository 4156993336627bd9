import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { uniqueLabels } from '@goaltracker/domain/tasks/labels';

/** The labels of all tasks, the most frequent first, then by name. */
export function listLabels(tasks: readonly Pick<Task, 'labels'>[]): string[] {
  const counts = new Map<string, number>();
  for (const { labels } of tasks)
    for (const label of labels) counts.set(label.toLowerCase(), (counts.get(label.toLowerCase()) ?? 0) + 1);
  const count = (label: string) => counts.get(label.toLowerCase()) ?? 0;
  const all = uniqueLabels([...new Set(tasks.flatMap(({ labels }) => labels))]);
  return all.toSorted((a, b) => count(b) - count(a) || a.localeCompare(b));
}
