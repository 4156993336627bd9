import type { TileColor } from '../goals/categories.ts';
import { hasLabel, removeLabel, renameLabel } from './change-labels.ts';
import { chooseLabelColor, type LabelColors, renameLabelColor, resolveLabelColor } from './label-colors.ts';
import { formatLabels, isSameLabel, parseLabels } from './labels.ts';
import { type LabelUse, listLabels } from './list-labels.ts';
import { renameLabelInFilter } from './split-filter.ts';

/** A text column of a row, before and after a change. */
export interface TextChange {
  readonly id: string;
  readonly before: string | null;
  readonly after: string | null;
}

interface Labelled {
  readonly id: string;
  readonly labels: string;
}

/** A label as lists return it. */
export interface ListedLabel {
  readonly name: string;
  readonly color: TileColor;
  readonly openTasks: number;
}

/**
 * Lists the labels in use with their colours, most frequent first (rules/tasks.md#labels). `uses`: one item per
 * spelling.
 */
export function listColoredLabels(uses: Iterable<LabelUse>, colors: LabelColors): ListedLabel[] {
  return listLabels(uses).map(({ name, openTasks }) => ({ name, openTasks, color: resolveLabelColor(name, colors) }));
}

/** Finds a label by its name, ignoring case. */
export const findLabel = <Label extends { name: string }>(labels: readonly Label[], name: string): Label | undefined =>
  labels.find((label) => isSameLabel(label.name, name));

/** The task changes that rename a label (rules/tasks.md#labels). */
export function renameLabelOnTasks(tasks: readonly Labelled[], name: string, newName: string): TextChange[] {
  return relabel(tasks, [name, newName], (labels) => renameLabel(labels, name, newName));
}

/** The task changes that remove a label (rules/tasks.md#labels). */
export function removeLabelFromTasks(tasks: readonly Labelled[], name: string): TextChange[] {
  return relabel(tasks, [name], (labels) => removeLabel(labels, name));
}

/** The changes of tasks with at least one of the labels. */
function relabel(
  tasks: readonly Labelled[],
  names: readonly string[],
  change: (labels: string[]) => string[],
): TextChange[] {
  return tasks.flatMap(({ id, labels }) => {
    const parsed = parseLabels(labels);
    const isConcerned = names.some((name) => hasLabel(parsed, name));
    return isConcerned ? toChange(id, labels, formatLabels(change(parsed))) : [];
  });
}

/** The changes of saved filters that rename a label (rules/tasks.md#labels). */
export function renameLabelInFilters(
  filters: readonly { readonly id: string; readonly query: string }[],
  name: string,
  newName: string,
): TextChange[] {
  return filters.flatMap(({ id, query }) => toChange(id, query, renameLabelInFilter(query, name, newName)));
}

const toChange = (id: string, before: string, after: string | null): TextChange[] =>
  before === after ? [] : [{ id, before, after }];

/** The chosen colours after a label gets a new name, a new colour or both. `labels`: the labels before the change. */
export function recolorLabel(
  colors: LabelColors,
  { name, newName = name, color }: { name: string; newName?: string | undefined; color?: TileColor | null | undefined },
  labels: readonly ListedLabel[],
): LabelColors {
  const isMerged = findLabel(labels, newName) !== undefined;
  const renamed = renameLabelColor(colors, [name, newName], { isMerged });
  return color === undefined ? renamed : chooseLabelColor(renamed, newName, color);
}
