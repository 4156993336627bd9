import { newId } from '@goaltracker/db/core/id';
import { tileColors } from '@goaltracker/domain/goals/categories';
import * as fc from 'fast-check';
import { type Account, pick } from './account-model.ts';
import { createAction } from './action.ts';
import { nullable, number } from './details.ts';
import { colorOf, isSame, listUsed } from './label-model.ts';

export const labelNames = ['phone', 'Büro', 'in-town'] as const;

const hasLabel = (account: Account) => listUsed(account).length > 0;

const pathOf = (label: string) => `/tasks/labels/${encodeURIComponent(label)}`;

const renameLabel = createAction({
  name: 'rename a label, or merge it with another',
  details: fc.record({
    label: number,
    newName: fc.constantFrom('calls', 'PHONE', ...labelNames),
    isUndone: fc.boolean(),
  }),
  isPossible: hasLabel,
  async perform({ label: which, newName, isUndone }, { account, send }) {
    const used = listUsed(account);
    const label = pick(used, which);
    const undoId = newId();
    await send('PUT', pathOf(label), { newName, undoId });
    const renamed = account.tasks.filter(({ labels }) => rename(labels, label, newName).join(' ') !== labels.join(' '));
    // Undo changes the tasks once more.
    for (const task of renamed) task.isChanged = true;
    if (isUndone) {
      await send('POST', `/tasks/labels/${undoId}/restore`);
      return;
    }
    const isMerged = used.some((each) => isSame(each, newName));
    const color = colorOf(label, account);
    for (const task of renamed) task.labels = rename(task.labels, label, newName);
    if (isSame(label, newName)) return;
    delete account.labelColors[label.toLowerCase()];
    if (!isMerged) account.labelColors[newName.toLowerCase()] = color;
  },
});

/** Renames a label. Labels that become equal are merged, at the first one's place. */
function rename(labels: readonly string[], name: string, newName: string): string[] {
  const renamed = labels.map((label) => (isSame(label, name) || isSame(label, newName) ? newName : label));
  return [...new Set(renamed)];
}

const removeLabel = createAction({
  name: 'delete a label',
  details: fc.record({ label: number, isUndone: fc.boolean() }),
  isPossible: hasLabel,
  async perform({ label: which, isUndone }, { account, send }) {
    const label = pick(listUsed(account), which);
    const undoId = newId();
    await send('DELETE', `${pathOf(label)}?undoId=${undoId}`);
    const labelled = account.tasks.filter(({ labels }) => labels.some((each) => isSame(each, label)));
    for (const task of labelled) task.isChanged = true;
    if (isUndone) {
      await send('POST', `/tasks/labels/${undoId}/restore`);
      return;
    }
    for (const task of labelled) task.labels = task.labels.filter((each) => !isSame(each, label));
    delete account.labelColors[label.toLowerCase()];
  },
});

const colorLabel = createAction({
  name: 'choose the colour of a label',
  details: fc.record({ label: number, color: nullable(fc.constantFrom(...tileColors)) }),
  isPossible: hasLabel,
  async perform({ label: which, color }, { account, send }) {
    const label = pick(listUsed(account), which);
    await send('PUT', pathOf(label), { color });
    if (color === null) delete account.labelColors[label.toLowerCase()];
    else account.labelColors[label.toLowerCase()] = color;
  },
});

export const labelActions = [renameLabel, removeLabel, colorLabel];
