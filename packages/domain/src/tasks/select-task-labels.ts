import type { Rows } from '../sync/changes.ts';
import { parseLabelColors } from './label-colors.ts';
import { listColoredLabels, type ListedLabel } from './label-changes.ts';
import { parseLabels } from './labels.ts';
import type { LabelUse } from './list-labels.ts';

/** The labels of all tasks, most frequent first, as `taskLabels.list` returns them (rules/tasks.md#labels). */
export function selectTaskLabels(rows: Rows): ListedLabel[] {
  const uses = new Map<string, LabelUse>();
  for (const { labels, isCompleted } of rows.tasks.list())
    for (const name of parseLabels(labels)) {
      const { tasks, openTasks } = uses.get(name) ?? { tasks: 0, openTasks: 0 };
      uses.set(name, { name, tasks: tasks + 1, openTasks: openTasks + (isCompleted ? 0 : 1) });
    }
  return listColoredLabels(uses.values(), parseLabelColors(rows.userSettings.list()[0]?.labelColors ?? null));
}
