import { beforeEach, expect, it } from 'vitest';
import { forgetUndoable, rememberUndoable, undo } from './undo-history.ts';

const undone: string[] = [];
const make = (title: string) => ({ title, undo: () => void undone.push(title) });

beforeEach(() => {
  forgetUndoable();
  undone.length = 0;
});

it('undoes actions newest first, each once', () => {
  const [moved, deleted] = [make('moved'), make('deleted')];
  rememberUndoable(moved);
  rememberUndoable(deleted);
  expect([undo()?.title, undo(deleted), undo()?.title, undo()]).toEqual(['deleted', undefined, 'moved', undefined]);
  expect(undone).toEqual(['deleted', 'moved']);
});

it('the toast of an older action undoes that action', () => {
  const [moved, deleted] = [make('moved'), make('deleted')];
  rememberUndoable(moved);
  rememberUndoable(deleted);
  undo(moved);
  undo();
  expect(undone).toEqual(['moved', 'deleted']);
});

it('keeps the last 20 actions', () => {
  for (let count = 1; count <= 25; count += 1) rememberUndoable(make(`${count}`));
  while (undo());
  expect(undone).toEqual(Array.from({ length: 20 }, (_, at) => `${25 - at}`));
});
