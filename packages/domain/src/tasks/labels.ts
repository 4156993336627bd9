import type { TileColor } from '../goals/categories.ts';

/** The maximum length of a label, and the most labels of a task (rules/tasks.md#labels). */
export const labelMaxLength = 50;
export const maxLabels = 20;

/** A label without its `@`. A label begins with a letter (rules/tasks.md#labels). */
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

/** The default colour of a label, derived from its letters. The colour is the same on every device and in any case. */
export function getLabelColor(label: string): TileColor {
  let hash = 0;
  for (const character of label.toLowerCase()) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return colors[hash % colors.length] ?? 'blue';
}

/** Whether two names mean the same label, ignoring case. */
export const isSameLabel = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Removes duplicate labels. The first spelling stays. */
export const uniqueLabels = (labels: readonly string[]): string[] =>
  labels.filter((label, at) => labels.findIndex((other) => isSameLabel(label, other)) === at);

/** Parses stored labels, separated by spaces. Null means no labels. */
export const parseLabels = (text: string | null): string[] => text?.split(' ') ?? [];

/** The inverse of {@link parseLabels}. Removes duplicates. */
export const formatLabels = (labels: readonly string[]): string | null => uniqueLabels(labels).join(' ') || null;

/** Splits labels that a user types, with or without `@`, at spaces and commas. The labels may be invalid. */
export const splitLabels = (typed: string): string[] =>
  uniqueLabels(
    typed
      .split(/[\s,]+/u)
      .map((label) => label.replace(/^@/u, ''))
      .filter((label) => label !== ''),
  );
