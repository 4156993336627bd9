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
import {
  type LabelColors,
  chooseLabelColor,
  formatLabelColors,
  parseLabelColors,
} from '@goaltracker/domain/tasks/label-colors';
import {
  findLabel,
  listColoredLabels,
  recolorLabel,
  removeLabelFromTasks,
  renameLabelInFilters,
  renameLabelOnTasks,
} from '@goaltracker/domain/tasks/label-changes';
import type { UserContext } from '../core/context.ts';
import { NotFoundError } from '../core/errors.ts';

/** Most frequent first. */
export async function listTaskLabels(ctx: UserContext): Promise<TaskLabel[]> {
  return ctx.read(listRecords);
}

/** Renames a label on all tasks and in the filters, and chooses its colour (rules/tasks.md#labels). */
export async function updateTaskLabel(ctx: UserContext, input: UpdateTaskLabelInput): Promise<TaskLabel> {
  const { name, newName, undoId } = input;
  const current = newName ?? name;
  return ctx.write(async (tx) => {
    const before = await listRecords(tx);
    if (!findLabel(before, name)) throw new NotFoundError();
    await applyChange(ctx, tx, {
      names: [name, current],
      ...(newName === undefined ? { tasks: [], filters: [] } : await listRenamed(tx, name, newName)),
      recolor: (colors) => recolorLabel(colors, input, before),
      undoId,
    });
    const changed = findLabel(await listRecords(tx), current);
    if (!changed) throw new NotFoundError();
    return changed;
  });
}

export async function removeTaskLabel(ctx: UserContext, { name, undoId }: RemoveTaskLabelInput): Promise<void> {
  await ctx.write(async (tx) => {
    const tasks = removeLabelFromTasks(await lockLabelledTasks(tx), name);
    if (tasks.length === 0) throw new NotFoundError();
    const recolor = (colors: LabelColors) => chooseLabelColor(colors, name, null);
    await applyChange(ctx, tx, { names: [name], tasks, filters: [], recolor, undoId });
  });
}

/**
 * Undoes `updateTaskLabel` or `removeTaskLabel` within 24 hours. Tasks and filters that have changed since stay
 * unchanged.
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

async function listRenamed(tx: UserTransaction, name: string, newName: string) {
  const labelled = await lockLabelledTasks(tx);
  const filters = await lockTaskFilters(tx);
  return {
    tasks: renameLabelOnTasks(labelled, name, newName),
    filters: renameLabelInFilters(filters, name, newName),
  };
}

async function recolorLabels(tx: UserTransaction, recolor: (colors: LabelColors) => LabelColors): Promise<LabelColors> {
  const { labelColors } = await lockLabelColors(tx);
  const before = parseLabelColors(labelColors);
  const after = formatLabelColors(recolor(before));
  if (after !== labelColors) await saveUserSettings(tx, { labelColors: after });
  return before;
}

const invert = ({ id, before, after }: TextChange): TextChange => ({ id, before: after, after: before });

async function listRecords(tx: UserTransaction): Promise<TaskLabel[]> {
  const [uses, { labelColors }] = await Promise.all([listLabelUses(tx), findLabelColors(tx)]);
  return listColoredLabels(uses, parseLabelColors(labelColors));
}
