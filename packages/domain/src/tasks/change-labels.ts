import { isSameLabel, uniqueLabels } from './labels.ts';

export const hasLabel = (labels: readonly string[], name: string): boolean =>
  labels.some((label) => isSameLabel(label, name));

/** Renames a label in a list. A list with both names gets the new name once (rules/tasks.md#labels). */
export const renameLabel = (labels: readonly string[], name: string, newName: string): string[] =>
  uniqueLabels(labels.map((label) => (isSameLabel(label, name) || isSameLabel(label, newName) ? newName : label)));

export const removeLabel = (labels: readonly string[], name: string): string[] =>
  labels.filter((label) => !isSameLabel(label, name));
