import { removeTaskLabel, restoreTaskLabel, updateTaskLabel } from '@goaltracker/domain/tasks/change-task-labels';
import { isSameLabel } from '@goaltracker/domain/tasks/labels';
import { uuidv7 } from 'uuidv7';
import { read } from '../../store/rows/read.ts';
import { defineCall, failWith } from '../../store/define-call.ts';

defineCall('taskLabels.update', {
  complete: (input) => ({ ...input, undoId: input.undoId ?? uuidv7() }),
  change: updateTaskLabel,
  failure: failWith('Failed to change the label. Please try again.'),
  offline: {
    isUndoable: true,
    title: ({ name, newName }) =>
      newName === undefined ? `Change label @${name}` : `Rename label @${name} to @${newName}`,
    result: ({ name, newName = name }) => read('taskLabels.list')?.find((label) => isSameLabel(label.name, newName)),
  },
});

defineCall('taskLabels.remove', {
  complete: (input) => ({ ...input, undoId: input.undoId ?? uuidv7() }),
  change: removeTaskLabel,
  failure: failWith('Failed to delete the label. Please try again.'),
  offline: { isUndoable: true, title: ({ name }) => `Delete label @${name}` },
});

/** Undoes `taskLabels.update` and `taskLabels.remove`. */
defineCall('taskLabels.restore', {
  change: (rows, _input, clock, undone) => (undone ? restoreTaskLabel(rows, undone, clock) : {}),
  failure: failWith('Failed to undo the change of the label. Please try again.'),
  offline: {
    undoes: ({ id }, { path, input }) =>
      (path === 'taskLabels.update' || path === 'taskLabels.remove') && input['undoId'] === id,
    title: () => 'Undo the change of a label',
    result: () => read('taskLabels.list'),
  },
});
