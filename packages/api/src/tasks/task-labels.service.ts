import type {
  RemoveTaskLabelInput,
  TaskLabel,
  UpdateTaskLabelInput,
} from '@goaltracker/contracts/tasks/task-label.schema';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { findLabelColors, lockLabelColors, saveUserSettings } from '@goaltracker/db/settings/user-settings.queries';
import {
  type TextChange,
  changeLabelsOfTasks,
  changeQueriesOfFilters,
  consumeLabelChange,
  keepLabelChange,
  listLabelUses,
  lockLabelledTasks,
  lockTaskFilters,
} from '@goaltracker/db/tasks/task-labels.queries';
import { renameLabelInFilter } from '@goaltracker/domain/search/split-filter';
import { hasLabel, removeLabel, renameLabel } from '@goaltracker/domain/tasks/change-labels';
import {
  type LabelColors,
  chooseLabelColor,
  formatLabelColors,
  parseLabelColors,
  renameLabelColor,
  resolveLabelColor,
} from '@goaltracker/domain/tasks/label-colors';
import { formatLabels, isSameLabel, parseLabels } from '@goaltracker/domain/tasks/labels';
import { listLabels } from '@goaltracker/domain/tasks/list-labels';
import type { UserContext } from '../core/context.ts';
import { NotFoundError } from '../core/errors.ts';

/** The most frequent first. */
export async function listTaskLabels(ctx: UserContext): Promise<TaskLabel[]> {
  return ctx.read(listRecords);
}

/** Renames a label on all tasks and in the filters, and chooses its colour (rules/tasks.md#labels). */
export async function updateTaskLabel(ctx: UserContext, input: UpdateTaskLabelInput): Promise<TaskLabel> {
  const { name, newName, color, undoId } = input;
  const current = newName ?? name;
  return ctx.write(async (tx) => {
    const before = await listRecords(tx);
    if (!find(before, name)) throw new NotFoundError();
    const isMerged = find(before, current) !== undefined;
    await applyChange(ctx, tx, {
      names: [name, current],
      ...(newName === undefined ? { tasks: [], filters: [] } : await listRenamed(tx, name, newName)),
      recolor: (colors) => {
        const renamed = renameLabelColor(colors, [name, current], { isMerged });
        return color === undefined ? renamed : chooseLabelColor(renamed, current, color);
      },
      undoId,
    });
    const changed = find(await listRecords(tx), current);
    if (!changed) throw new NotFoundError();
    return changed;
  });
}

/** Removes a label from all tasks. */
export async function removeTaskLabel(ctx: UserContext, { name, undoId }: RemoveTaskLabelInput): Promise<void> {
  await ctx.write(async (tx) => {
    const tasks = changeLabels(await lockLabelledTasks(tx), (labels) => removeLabel(labels, name), [name]);
    if (tasks.length === 0) throw new NotFoundError();
    const recolor = (colors: LabelColors) => chooseLabelColor(colors, name, null);
    await applyChange(ctx, tx, { names: [name], tasks, filters: [], recolor, undoId });
  });
}

/**
 * Undoes `updateTaskLabel` or `removeTaskLabel` within 24 hours. Tasks and filters that have changed since are left as
 * they are.
 */
export async function restoreTaskLabel(ctx: UserContext, id: string): Promise<TaskLabel[]> {
  return ctx.write(async (tx) => {
    const change = await consumeLabelChange(tx, { id, now: ctx.now });
    if (!change) throw new NotFoundError();
    await changeLabelsOfTasks(tx, change.tasks.map(invert), ctx.now.toISOString());
    await changeQueriesOfFilters(tx, change.filters.map(invert));
    const before = parseLabelColors(change.colors);
    await recolorLabels(tx, (colors) =>
      change.label.reduce(
        (restored, name) => chooseLabelColor(restored, name, before.get(name.toLowerCase()) ?? null),
        colors,
      ),
    );
    return listRecords(tx);
  });
}

interface Change {
  names: string[];
  tasks: TextChange[];
  filters: TextChange[];
  recolor: (colors: LabelColors) => LabelColors;
  undoId: string | undefined;
}

async function applyChange(
  ctx: UserContext,
  tx: UserTransaction,
  { names, tasks, filters, recolor, undoId }: Change,
): Promise<void> {
  await changeLabelsOfTasks(tx, tasks, ctx.now.toISOString());
  await changeQueriesOfFilters(tx, filters);
  const before = await recolorLabels(tx, recolor);
  if (undoId === undefined) return;
  const change = { label: names, tasks, filters, colors: formatLabelColors(before) };
  await keepLabelChange(tx, { id: undoId, change, now: ctx.now });
}

/** The changes of tasks and filters by which a label is renamed. */
async function listRenamed(tx: UserTransaction, name: string, newName: string) {
  const labelled = await lockLabelledTasks(tx);
  const filters = await lockTaskFilters(tx);
  return {
    tasks: changeLabels(labelled, (labels) => renameLabel(labels, name, newName), [name, newName]),
    filters: filters.flatMap(({ id, query }) => toChange(id, query, renameLabelInFilter(query, name, newName))),
  };
}

/** Changes the chosen colours, and returns those before. */
async function recolorLabels(tx: UserTransaction, recolor: (colors: LabelColors) => LabelColors): Promise<LabelColors> {
  const { labelColors } = await lockLabelColors(tx);
  const before = parseLabelColors(labelColors);
  const after = formatLabelColors(recolor(before));
  if (after !== labelColors) await saveUserSettings(tx, { labelColors: after });
  return before;
}

/** The changes of tasks that have one of some labels. */
function changeLabels(
  labelled: readonly { id: string; labels: string }[],
  change: (labels: string[]) => string[],
  names: readonly string[],
): TextChange[] {
  return labelled.flatMap(({ id, labels }) => {
    const parsed = parseLabels(labels);
    const isConcerned = names.some((name) => hasLabel(parsed, name));
    return isConcerned ? toChange(id, labels, formatLabels(change(parsed))) : [];
  });
}

const toChange = (id: string, before: string, after: string | null): TextChange[] =>
  before === after ? [] : [{ id, before, after }];

const invert = ({ id, before, after }: TextChange): TextChange => ({ id, before: after, after: before });

async function listRecords(tx: UserTransaction): Promise<TaskLabel[]> {
  const [uses, { labelColors }] = await Promise.all([listLabelUses(tx), findLabelColors(tx)]);
  const colors = parseLabelColors(labelColors);
  return listLabels(uses).map(({ name, openTasks }) => ({ name, openTasks, color: resolveLabelColor(name, colors) }));
}

const find = (labels: readonly TaskLabel[], name: string): TaskLabel | undefined =>
  labels.find((label) => isSameLabel(label.name, name));
