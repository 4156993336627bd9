import type { TileColor } from '../goals/categories.ts';
import { readSettingsRow } from '../settings/user-settings.ts';
import { type ChangedRows, listReplaced } from '../calendar/changed-rows.ts';
import type { CallClock, Changes, Rows } from '../sync/changes.ts';
import type { UserSettingsRow } from '../sync/rows.ts';
import { chooseLabelColor, formatLabelColors, type LabelColors, parseLabelColors } from './label-colors.ts';
import {
  findLabel,
  recolorLabel,
  removeLabelFromTasks,
  renameLabelInFilters,
  renameLabelOnTasks,
  type TextChange,
} from './label-changes.ts';
import { selectTaskLabels } from './select-task-labels.ts';

/** The input of `taskLabels.update`. */
export interface UpdateTaskLabelInput {
  readonly name: string;
  readonly newName?: string | undefined;
  /** Null resets the colour to the default colour of the label's letters. */
  readonly color?: TileColor | null | undefined;
}

/**
 * Renames a label on all tasks and in filters, and sets its colour, like `taskLabels.update` (rules/tasks.md#labels).
 */
export function updateTaskLabel(rows: Rows, input: UpdateTaskLabelInput, clock: CallClock): Changes {
  const { name, newName } = input;
  const labels = selectTaskLabels(rows);
  if (!findLabel(labels, name)) return {};
  const recolored = recolor(rows, (colors) => recolorLabel(colors, input, labels));
  if (newName === undefined) return { put: { userSettings: recolored } };
  const filters = renameLabelInFilters(rows.taskFilters.list(), name, newName).flatMap(({ id, after }) => {
    const filter = rows.taskFilters.get(id);
    return filter && after !== null ? [{ ...filter, query: after }] : [];
  });
  const tasks = relabelTasks(rows, renameLabelOnTasks(listLabelled(rows), name, newName), clock);
  return { put: { tasks, taskFilters: filters, userSettings: recolored } };
}

/** Removes a label from all tasks and removes its chosen colour, like `taskLabels.remove` (rules/tasks.md#labels). */
export function removeTaskLabel(rows: Rows, { name }: { name: string }, clock: CallClock): Changes {
  const changes = removeLabelFromTasks(listLabelled(rows), name);
  if (changes.length === 0) return {};
  const userSettings = recolor(rows, (colors) => chooseLabelColor(colors, name, null));
  return { put: { tasks: relabelTasks(rows, changes, clock), userSettings } };
}

/**
 * Undoes `taskLabels.update` and `taskLabels.remove` (rules/tasks.md#labels). Tasks and filters that changed since then
 * stay unchanged.
 */
export function restoreTaskLabel(rows: Rows, undone: ChangedRows, { now }: CallClock): Changes {
  const tasks = listReplaced(undone, 'tasks').flatMap(({ before, after }) => {
    const task = rows.tasks.get(before.id);
    return task?.labels === after.labels ? [{ ...task, labels: before.labels, updatedAt: now.toISOString() }] : [];
  });
  const taskFilters = listReplaced(undone, 'taskFilters').flatMap(({ before, after }) => {
    const filter = rows.taskFilters.get(before.id);
    return filter?.query === after.query ? [{ ...filter, query: before.query }] : [];
  });
  const [before, after] = [undone.before, undone.after.put ?? {}].map(({ userSettings = [] }) =>
    parseLabelColors(userSettings[0]?.labelColors ?? null),
  );
  const names = [...(before?.keys() ?? []), ...(after?.keys() ?? [])];
  const recolored = names.filter((name) => before?.get(name) !== after?.get(name));
  const userSettings = recolor(rows, (colors) =>
    recolored.reduce((restored, name) => chooseLabelColor(restored, name, before?.get(name) ?? null), colors),
  );
  return { put: { tasks, taskFilters, ...(recolored.length > 0 && { userSettings }) } };
}

const listLabelled = (rows: Rows) =>
  rows.tasks.list().flatMap(({ id, labels }) => (labels === null ? [] : [{ id, labels }]));

function relabelTasks(rows: Rows, changes: readonly TextChange[], { now }: CallClock) {
  return changes.flatMap(({ id, after: labels }) => {
    const task = rows.tasks.get(id);
    return task ? [{ ...task, labels, updatedAt: now.toISOString() }] : [];
  });
}

/** The settings row with changed label colours. Every label change creates the settings row when it is missing. */
function recolor(rows: Rows, change: (colors: LabelColors) => LabelColors): UserSettingsRow[] {
  const settings = readSettingsRow(rows);
  return [{ ...settings, labelColors: formatLabelColors(change(parseLabelColors(settings.labelColors))) }];
}
