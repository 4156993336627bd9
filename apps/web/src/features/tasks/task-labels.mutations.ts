import type { TaskLabel } from '@goaltracker/contracts/tasks/task-label.schema';
import type { TaskFilter } from '@goaltracker/contracts/tasks/task-filter.schema';
import { renameLabelInFilter } from '@goaltracker/domain/search/split-filter';
import { hasLabel, removeLabel, renameLabel } from '@goaltracker/domain/tasks/change-labels';
import { getLabelColor, isSameLabel } from '@goaltracker/domain/tasks/labels';
import { uuidv7 } from 'uuidv7';
import { type Cached, defineMutation } from '../../sync/define-mutation.ts';
import { failWith } from '../../sync/failures.ts';

interface Rename {
  name: string;
  newName?: string | undefined;
}

/** The tasks that have the label, whose changes keep their order with it. */
const listTaskIds = (name: string, cached: Cached) =>
  cached('tasks.list')
    .flat()
    .filter(({ labels }) => hasLabel(labels, name))
    .map(({ id }) => id);

const keyOf = (name: string) => `label ${name.toLowerCase()}`;

defineMutation('taskLabels.update', {
  complete: (input) => ({ ...input, undoId: input.undoId ?? uuidv7() }),
  effect: {
    'tasks.list': (tasks, input) => tasks.map((task) => renameIn(task, input)),
    'tasks.unscheduled': (tasks, input) => tasks.map((task) => renameIn(task, input)),
    'taskFilters.list': (filters, input) => filters.map((filter) => renameInFilter(filter, input)),
    'taskLabels.list': (labels, { name, newName = name, color }) => {
      const others = labels.filter((label) => !isSameLabel(label.name, name));
      const own = labels.find((label) => isSameLabel(label.name, name)) ?? makeLabel(name);
      const merged = others.find((label) => isSameLabel(label.name, newName));
      const kept = merged ?? own;
      const chosen = color === null ? getLabelColor(newName) : color;
      const changed = { ...kept, name: newName, color: chosen ?? kept.color };
      return labels.flatMap((label) => {
        if (label === kept) return changed;
        return label === own ? [] : label;
      });
    },
  },
  failure: failWith('Failed to change the label. Please try again.'),
  offline: {
    kind: 'change',
    keys: ({ undoId, name, newName = name }, cached) => [
      undoId,
      keyOf(name),
      keyOf(newName),
      ...[name, newName].flatMap((each) => listTaskIds(each, cached)),
    ],
    title: ({ name, newName }) =>
      newName === undefined ? `Change label @${name}` : `Rename label @${name} to @${newName}`,
    result: ({ name, newName = name }, cached) => findLabel(newName, cached) ?? makeLabel(newName),
    merge: () => undefined,
    isUndoneByRestore: () => true,
  },
});

defineMutation('taskLabels.remove', {
  complete: (input) => ({ ...input, undoId: input.undoId ?? uuidv7() }),
  effect: {
    'tasks.list': (tasks, { name }) => tasks.map((task) => removeIn(task, name)),
    'tasks.unscheduled': (tasks, { name }) => tasks.map((task) => removeIn(task, name)),
    'taskLabels.list': (labels, { name }) => labels.filter((label) => !isSameLabel(label.name, name)),
  },
  failure: failWith('Failed to delete the label. Please try again.'),
  offline: {
    kind: 'remove',
    keys: ({ undoId, name }, cached) => [undoId, keyOf(name), ...listTaskIds(name, cached)],
    title: ({ name }) => `Delete label @${name}`,
  },
});

/** Undoes `taskLabels.update` and `taskLabels.remove`. */
defineMutation('taskLabels.restore', {
  effect: { 'taskLabels.list': (labels, _input, { output }) => output ?? labels },
  failure: failWith('Failed to undo the change of the label. Please try again.'),
  offline: {
    kind: 'restore',
    keys: ({ id }) => [id],
    title: () => 'Undo the change of a label',
    result: (_input, cached) => cached('taskLabels.list').flat(),
  },
});

const findLabel = (name: string, cached: Cached): TaskLabel | undefined =>
  cached('taskLabels.list')
    .flat()
    .find((label) => isSameLabel(label.name, name));

const makeLabel = (name: string): TaskLabel => ({ name, color: getLabelColor(name), openTasks: 0 });

function renameIn<Labelled extends { labels: string[] }>(task: Labelled, { name, newName }: Rename): Labelled {
  const isConcerned = newName !== undefined && (hasLabel(task.labels, name) || hasLabel(task.labels, newName));
  return isConcerned ? { ...task, labels: renameLabel(task.labels, name, newName) } : task;
}

const renameInFilter = (filter: TaskFilter, { name, newName = name }: Rename): TaskFilter => ({
  ...filter,
  query: renameLabelInFilter(filter.query, name, newName),
});

const removeIn = <Labelled extends { labels: string[] }>(task: Labelled, name: string): Labelled =>
  hasLabel(task.labels, name) ? { ...task, labels: removeLabel(task.labels, name) } : task;
