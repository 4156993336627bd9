import type { TileColor } from '../goals/categories.ts';

/** Maximum length of a label and number of labels of a task (rules/tasks.md#labels). */
export const labelMaxLength = 50;
export const maxLabels = 20;

/** A label, which begins with a letter, without the `@` before it (rules/tasks.md#labels). */
export const labelPattern = /^\p{L}[\p{L}\p{M}\p{N}_-]*$/u;

const colors = [
  'blue',
  'green',
  'purple',
  'pink',
  'orange',
  'red',
  'yellow',
  'indigo',
  'teal',
] as const satisfies readonly TileColor[];

/** The colour of a label without a chosen one, by its letters: the same on every device, whatever its case. */
export function getLabelColor(label: string): TileColor {
  let hash = 0;
  for (const character of label.toLowerCase()) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return colors[hash % colors.length] ?? 'blue';
}

/** Whether two names are the same label: case does not matter. */
export const isSameLabel = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Labels without repetitions; the first spelling counts. */
export const uniqueLabels = (labels: readonly string[]): string[] =>
  labels.filter((label, at) => labels.findIndex((other) => isSameLabel(label, other)) === at);

/** The labels of a text that separates them by spaces, as they are stored; null for none. */
export const parseLabels = (text: string | null): string[] => text?.split(' ') ?? [];

/** The inverse of {@link parseLabels}. Repeated labels are left out. */
export const formatLabels = (labels: readonly string[]): string | null => uniqueLabels(labels).join(' ') || null;

/** The labels that a person types, with or without `@`, separated by spaces or commas. They may be invalid. */
export const splitLabels = (typed: string): string[] =>
  uniqueLabels(
    typed
      .split(/[\s,]+/u)
      .map((label) => label.replace(/^@/u, ''))
      .filter((label) => label !== ''),
  );
